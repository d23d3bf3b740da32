/* Names and numbers of records are what a stranger's name server says. */
import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, it } from 'vitest'
import { decode, encode, type Answer, type Question } from 'dns-packet'
import { interactiveLimits } from '../limits.ts'
import { openVerifier, type OpenVerifier } from '../open-verifier.ts'
import { Stop } from '../stop.ts'
import { openDns } from './dns.ts'
import { findMailHosts } from './find-mail-hosts.ts'

const open: (Socket | OpenVerifier)[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** `null`: no answer ever comes. */
async function nameServer(answersTo: (question: Question) => Answer[] | null) {
  const asked: string[] = []
  const udp = createSocket('udp4').on('message', (bytes, { port, address }) => {
    const { id = 0, questions = [] } = decode(bytes)
    asked.push(`${questions[0]!.type} ${questions[0]!.name}`)
    const answers = answersTo(questions[0]!)
    if (answers) udp.send(encode({ type: 'response', id, questions, answers }), port, address)
  })
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  open.push(udp)
  return { dns: `127.0.0.1:${udp.address().port}`, asked }
}

const mx = (name: string, exchange: string): Answer => ({
  type: 'MX',
  name,
  ttl: 300,
  data: { preference: 10, exchange },
})

it.each(['a\0b.x.test', '\u001b[31mred.x.test', '<b>x</b>.test', '\u202Etset.x', 'ü.test', 'a b\r\nc.test'])(
  'a mail host %j is asked about nowhere, and shown in printable characters only',
  async (exchange) => {
    const { dns, asked } = await nameServer(({ name, type }) => (type === 'MX' ? [mx(name, exchange)] : []))
    const verifier = openVerifier({ dns, smtpPort: 1, helo: 'us.test', from: 'us@us.test', allowPrivate: true })
    open.push(verifier)
    const verdict = await verifier.verify('jo@x.test')
    expect(verdict).toMatchObject({ status: 'unknown', reason: 'dns.servfail' })
    expect(asked).toEqual(['MX x.test'])
    for (const { host, sent, text } of verdict.evidence)
      for (const each of [host, sent, text]) expect(each ?? '').toMatch(/^[\x20-\x7e]*$/)
  },
)

it('a thousand mail hosts are neither kept nor shown, and the first ones are asked about', async () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `m${n}.x.test`)
  const { dns, asked } = await nameServer(({ name, type }) =>
    type === 'MX'
      ? names.map((each) => mx(name, each))
      : type === 'A'
        ? [{ type, name, ttl: 300, data: '127.0.0.1' }]
        : [],
  )
  const lookUp = openDns({ dns, limits: interactiveLimits, now: Date.now })
  const { signal } = new AbortController()
  for (let round = 1; round <= 2; round += 1) {
    const { hosts, findings } = await findMailHosts('x.test', { lookUp, allowPrivate: true, random: () => 0.5, signal })
    expect(hosts.map(({ host }) => host)).toEqual(names.slice(0, 5))
    expect(findings[0]!.text.length).toBeLessThan(1_000)
    expect(asked.filter((each) => each.startsWith('MX'))).toHaveLength(round)
  }
})

it('zones whose hosts are never found keep nobody else waiting until they are given up', async () => {
  const { dns } = await nameServer(({ name, type }) => {
    if (type === 'MX') return Array.from({ length: 5 }, (_, n) => mx(name, `m${n}.${name}`))
    if (name.endsWith('hostile.test')) return null
    return type === 'A' ? [{ type, name, ttl: 300, data: '127.0.0.1' }] : []
  })
  const limits = { ...interactiveLimits, dnsMs: 600, dnsTries: 1, dnsQueriesAtOnce: 4 }
  const lookUp = openDns({ dns, limits, now: Date.now })
  const stop = new Stop()
  const find = (domain: string) =>
    findMailHosts(domain, { lookUp, allowPrivate: true, random: () => 0.5, signal: stop })
  let ended = 0
  const hostile = Array.from({ length: 8 }, async (_, n) => {
    await find(`d${n}.hostile.test`)
    ended += 1
  })
  const { hosts } = await find('sound.test')
  expect(hosts).toHaveLength(5)
  expect(ended).toBe(0)
  stop.abort(new Error('enough'))
  await Promise.allSettled(hostile)
})
