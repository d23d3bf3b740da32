import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { decode, encode, type Answer } from 'dns-packet'
import { createSocket } from 'node:dgram'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from './open-mail-world.ts'
import { ordinaryLimits, type Count } from './politeness.ts'
import { manyHosts } from './smtp/smtp-server.ts'

let world: MailWorld
const sockets: Socket[] = []
let nth = 0
beforeAll(async () => {
  world = await openMailWorld({ seed: 1, latencyMs: [0, 0], timeScale: 0.01, now: () => 1_000_000 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.close())

/** Asks DNS for the address of a behaviour's first host, which opens it. */
async function hostOf(behaviour: string): Promise<{ host: string; ip: string; domain: string }> {
  const domain = `${behaviour}-${++nth}.mw.test`
  const host = `mx1.${domain}`
  const socket = createSocket('udp4')
  const port = Number(world.dns.split(':')[1])
  const reply = new Promise<Buffer>((resolve) => socket.once('message', resolve))
  socket.send(encode({ type: 'query', id: 1, questions: [{ type: 'A', name: host }] }), port, '127.0.0.1')
  const [answer] = decode(await reply).answers as Answer[]
  socket.close()
  return { host, domain, ip: answer?.type === 'A' ? answer.data : '127.0.0.1' }
}

type Client = { say: (...lines: string[]) => Promise<string[]>; bye: () => Promise<void>; hangUp: () => Promise<void> }

/** Waits for the banner, then for one reply a line; `say` gives the last line of each. */
async function client(ip: string): Promise<Client> {
  const socket = connect(world.smtpPort, ip)
  sockets.push(socket)
  let unread = ''
  let wake: () => void = () => {}
  let gone = false
  socket.on('error', () => {})
  socket.on('close', () => ((gone = true), wake()))
  socket.on('data', (bytes) => {
    unread += bytes.toString('latin1')
    wake()
  })
  const reply = async (): Promise<string> => {
    for (;;) {
      const end = /^(\d{3} .*)\r\n/m.exec(unread)
      if (end) {
        unread = unread.slice(end.index + end[0].length)
        return end[1]!
      }
      if (gone) return 'gone'
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  await reply()
  const say = async (...lines: string[]) => {
    socket.write(lines.map((line) => `${line}\r\n`).join(''), 'utf8')
    const replies: string[] = []
    for (let i = 0; i < lines.length; i++) replies.push(await reply())
    return replies
  }
  const closed = () => new Promise<void>((resolve) => (gone ? resolve() : socket.once('close', () => resolve())))
  return {
    say,
    async bye() {
      await say('QUIT')
      await closed()
    },
    async hangUp() {
      const left = closed()
      socket.end()
      await left
    },
  }
}

const hello = ['EHLO me.test', 'MAIL FROM:<me@me.test>'] as const
const one = async (ip: string, ...lines: string[]) => {
  const { say, bye } = await client(ip)
  for (const line of [...hello, ...lines]) await say(line)
  await bye()
}
const times = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i))

/** Impolite clients, by the counter that must report them. */
const rudeness: Record<Count, { behaviour: string; act: (ip: string, domain: string) => Promise<void> }> = {
  connectionsPerMinute: {
    behaviour: 'accept',
    async act(ip) {
      for (let i = 0; i <= ordinaryLimits.connectionsPerMinute; i++) await (await client(ip)).bye()
    },
  },
  parallelConnections: {
    behaviour: 'accept',
    async act(ip) {
      const all = await Promise.all(times(ordinaryLimits.parallelConnections + 1, () => ip).map(client))
      await Promise.all(all.map(({ bye }) => bye()))
    },
  },
  rcptsPerTalk: {
    behaviour: 'accept',
    act: (ip, domain) => one(ip, ...times(ordinaryLimits.rcptsPerTalk + 1, (i) => `RCPT TO:<u-${i}@${domain}>`)),
  },
  rejectedRcptsPerTalk: {
    behaviour: 'accept',
    act: (ip, domain) =>
      one(ip, ...times(ordinaryLimits.rejectedRcptsPerTalk + 1, (i) => `RCPT TO:<a-${i}@${domain}>`)),
  },
  errorsPerTalk: { behaviour: 'accept', act: (ip) => one(ip, 'WHAT') },
  probesPerDomain: {
    behaviour: 'catch-all',
    act: (ip, domain) => one(ip, ...times(ordinaryLimits.probesPerDomain + 1, (i) => `RCPT TO:<guess${i}@${domain}>`)),
  },
  commandsAfter421: {
    behaviour: 'strict-limits',
    async act(ip, domain) {
      const { say, hangUp } = await client(ip)
      for (const line of ['HELO me.test', 'MAIL FROM:<me@me.test>']) await say(line)
      for (const line of times(4, (i) => `RCPT TO:<a-${i}@${domain}>`)) await say(line)
      await Promise.race([say('RCPT TO:<a-9@x.test>'), pause(20)])
      await hangUp()
    },
  },
  comebacks: {
    behaviour: 'busy-always',
    async act(ip) {
      for (let i = 0; i < ordinaryLimits.comebacks + 2; i++) await (await client(ip)).hangUp()
    },
  },
  senderChanges: {
    behaviour: 'greylist-seconds',
    async act(ip, domain) {
      await one(ip, `RCPT TO:<u-1@${domain}>`)
      await one(ip, 'RSET', 'MAIL FROM:<other@me.test>', `RCPT TO:<u-1@${domain}>`)
    },
  },
  earlyReturns: {
    behaviour: 'greylist-seconds',
    act: (ip, domain) => one(ip, ...times(ordinaryLimits.earlyReturns + 2, () => `RCPT TO:<u-1@${domain}>`)),
  },
  missingQuits: {
    behaviour: 'accept',
    async act(ip) {
      const { say, hangUp } = await client(ip)
      for (const line of hello) await say(line)
      await hangUp()
    },
  },
  unofferedPipelining: {
    behaviour: 'pipelining-none',
    async act(ip) {
      const { say, bye } = await client(ip)
      await say('EHLO me.test')
      await say('MAIL FROM:<me@me.test>', 'RSET')
      await bye()
    },
  },
  talksBeforeBanner: {
    behaviour: 'banner-late',
    async act(ip) {
      const socket = connect(world.smtpPort, ip)
      sockets.push(socket)
      socket.write('EHLO me.test\r\n')
      await new Promise((resolve) => socket.once('data', resolve))
    },
  },
  messageAttempts: { behaviour: 'accept', act: (ip) => one(ip, 'DATA') },
  nullSenderBatches: {
    behaviour: 'accept',
    act: (ip, domain) => one(ip, 'RSET', 'MAIL FROM:<>', `RCPT TO:<u-1@${domain}>`, `RCPT TO:<u-2@${domain}>`),
  },
  unofferedUtf8: { behaviour: 'no-smtputf8', act: (ip, domain) => one(ip, `RCPT TO:<u-jürgen@${domain}>`) },
}

describe.skipIf(!(await manyHosts()))('the politeness meter', () => {
  it.each(Object.entries(rudeness))('reports a client that crosses %s, with host and number', async (what, rude) => {
    const { host, ip, domain } = await hostOf(rude.behaviour)
    const crossed = () => world.politeness().crossed.filter((found) => found.host === host)
    await rude.act(ip, domain)
    await expect
      .poll(crossed)
      .toEqual([{ host, what, count: expect.any(Number) as number, limit: ordinaryLimits[what as Count] }])
    expect(crossed()[0]!.count).toBeGreaterThan(ordinaryLimits[what as Count])
  })

  it('does not report a client within every limit, nor a batch that crossed a 421 on its way', async () => {
    const polite = await hostOf('accept')
    await one(
      polite.ip,
      ...times(10, (i) => `RCPT TO:<u-${i}@${polite.domain}>`),
      `RCPT TO:<a-1@${polite.domain}>`,
      'RSET',
    )
    const { ip, host, domain } = await hostOf('strict-limits')
    const { say, hangUp } = await client(ip)
    await say('EHLO me.test')
    await Promise.race([say(hello[1], ...times(9, (i) => `RCPT TO:<a-${i}@${domain}>`)), pause(50)])
    await hangUp()
    const { crossed, hosts } = world.politeness()
    expect(crossed.filter((found) => found.host === host || found.host === polite.host)).toEqual([])
    expect(hosts[polite.host]).toMatchObject({ connections: 1, rcpts: 11, rejectedRcptsPerTalk: 1, probesPerDomain: 0 })
  })
})
