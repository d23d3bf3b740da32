// Asks a Postfix on 127.0.0.1:25 and the mail world's model of one the same questions, and prints the differences.
// Started by scripts/check-against-postfix.ts, in a network of its own.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openDnsServer } from '../../sandbox/mail-world/dns-server.ts'
import { openMailWorld, type MailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { interactive } from '../../sandbox/mail-world/truth.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'

const postfix = { ip: '127.0.0.1', port: 25 }
const domain = 'words-postfix-1.mw.test'
const addresses = ['u-ann', 'a-bob', 'full-cat', 'off-dan'].map((local) => `${local}@${domain}`)
const slowMs = 900
const replyMs = 20_000

type Host = { ip: string; port: number }
type Reply = { code: string; isSlow: boolean }

const world = await openMailWorld({ seed: 1, latencyMs: [0, 0] })
let differences = 0
await untilUp()
compare('verdicts', await verdictsOfPostfix(), verdictsOf(world))
const absent = (count: number) => Array.from({ length: count }, (_, i) => `RCPT TO:<a-${i}@${domain}>`)
const begin = ['EHLO me.test', 'MAIL FROM:<me@me.test>']
const talks: [name: string, lines: string[]][] = [
  ['refused recipients one by one', [...begin, ...absent(24)]],
  ['a reset in between forgives nothing', [...begin, ...absent(9), 'RSET', begin[1]!, ...absent(15)]],
  ['unknown commands count as well', [...begin, ...Array.from({ length: 12 }, () => 'WHAT'), 'QUIT']],
  [
    'temporary refusals count as well',
    [...begin, ...Array.from({ length: 12 }, () => `RCPT TO:<full-cat@${domain}>`), 'QUIT'],
  ],
]
for (const [name, lines] of talks) {
  const model = await modelOf('postfix-limits')
  const spoken = lines.map((line) => line.replaceAll(domain, 'postfix-limits-1.mw.test'))
  const [real, modelled] = await Promise.all([talk(postfix, lines), talk(model, spoken)])
  compare(name, real, modelled)
}
compare(
  'a batch of 24 recipients, in codes',
  codes(await batch(postfix, domain)),
  codes(await batch(await modelOf('postfix-limits'), 'postfix-limits-1.mw.test')),
)
compare('the third connection at a time', await third(postfix), await third(await modelOf('two-at-once')))
await world.close()
console.log(differences === 0 ? 'The model and Postfix agree' : `${differences} differences`)
process.exit(differences === 0 ? 0 : 1)

function compare(name: string, real: unknown, modelled: unknown): void {
  const isSame = JSON.stringify(real) === JSON.stringify(modelled)
  console.log(`${isSame ? 'same  ' : 'DIFFER'} ${name}`)
  if (isSame) return
  differences++
  console.log(`  Postfix: ${JSON.stringify(real)}\n  model:   ${JSON.stringify(modelled)}`)
}

async function untilUp(): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const [banner] = await talk(postfix, ['QUIT']).catch(() => [])
    if (banner?.code === '220') return
    await pause(100)
  }
  throw new Error('Postfix did not start')
}

/** The domain's mail host is Postfix; nothing else is in this DNS. */
async function verdictsOfPostfix(): Promise<string[]> {
  const nobody = { behaviourOf: () => null, stateOf: () => 'absent' as const }
  const dns = await openDnsServer(nobody, () => 0, {
    resolve: async (name, type) => {
      if (type === 'MX')
        return { answers: [{ type, name, ttl: 60, data: { preference: 10, exchange: `mx1.${domain}` } }] }
      return { answers: type === 'A' ? [{ type, name, ttl: 60, data: postfix.ip }] : [] }
    },
    realMs: (ms) => ms,
    random: Math.random,
  })
  const settings = { helo: 'verifier.quarry.test', from: 'probe@quarry.test', allowPrivate: true }
  const verifier = openVerifier({ ...settings, dns: `127.0.0.1:${dns.port}`, smtpPort: postfix.port })
  const verdicts: string[] = []
  for (const address of addresses) verdicts.push((await verifier.verify(address)).status)
  await verifier.close()
  await dns.close()
  return verdicts
}

function verdictsOf(model: MailWorld): string[] {
  return addresses.map((address) => model.oracle(address, interactive).status)
}

/** Asked through DNS, which opens the host. */
async function modelOf(behaviour: string): Promise<Host> {
  const verifier = openVerifier({
    dns: world.dns,
    smtpPort: world.smtpPort,
    helo: 'verifier.quarry.test',
    from: 'probe@quarry.test',
    allowPrivate: true,
  })
  const { evidence } = await verifier.verify(`u-ann@${behaviour}-1.mw.test`)
  await verifier.close()
  return { ip: evidence.find(({ ip }) => ip !== null)!.ip!, port: world.smtpPort }
}

/** The banner, then a reply for each line, until the host hangs up. */
async function talk(host: Host, lines: readonly string[]): Promise<Reply[]> {
  const { socket, reply } = open(host)
  const replies = [await reply()]
  for (const line of lines) {
    if (replies.at(-1)!.code === '421' || replies.at(-1)!.code === 'gone') break
    socket.write(`${line}\r\n`)
    replies.push(await reply())
  }
  socket.destroy()
  return replies
}

async function batch(host: Host, at: string): Promise<Reply[]> {
  const { socket, reply } = open(host)
  await reply()
  socket.write(`${begin[0]}\r\n`)
  await reply()
  const lines = [begin[1]!, ...absent(24).map((line) => line.replace(domain, at))]
  socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const replies: Reply[] = []
  while (replies.length < lines.length && replies.at(-1)?.code !== 'gone') replies.push(await reply())
  socket.destroy()
  return replies
}

async function third(host: Host): Promise<string> {
  await pause(500)
  const open3 = [open(host), open(host), open(host)]
  const banners: string[] = []
  for (const { reply } of open3) banners.push((await reply()).code)
  for (const { socket } of open3) socket.destroy()
  return banners.join(' ')
}

function codes(replies: Reply[]): string {
  return replies.map(({ code }) => code).join(' ')
}

function open({ ip, port }: Host): { socket: Socket; reply: () => Promise<Reply> } {
  const socket = connect(port, ip)
  let unread = ''
  let gone = false
  let wake = () => {}
  socket.on('error', () => {})
  socket.on('close', () => {
    gone = true
    wake()
  })
  socket.on('data', (bytes) => {
    unread += bytes.toString('latin1')
    wake()
  })
  socket.setTimeout(replyMs, () => socket.destroy())
  const reply = async (): Promise<Reply> => {
    const startedMs = performance.now()
    for (;;) {
      const end = /^(\d{3}) .*\r\n/m.exec(unread)
      if (end) {
        unread = unread.slice(end.index + end[0].length)
        return { code: end[1]!, isSlow: performance.now() - startedMs > slowMs }
      }
      if (gone) return { code: 'gone', isSlow: false }
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { socket, reply }
}
