import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxState } from '../../../synthetic/mailbox.ts'
import { latency, worldClock } from '../world-clock.ts'
import { MailSite } from '../mail-site.ts'
import type { MailboxSource } from '../people/mailbox-source.ts'
import { openGreylist } from '../open-mail-world.ts'
import { practiceHost } from '../people/synthetic-domains.ts'
import { openSmtpServer, type SmtpWorld } from './smtp-server.ts'

const source: MailboxSource = {
  behaviourOf: (domain) =>
    (['accept', 'accept-all', 'greylist', 'refuse', 'reject-all'] as const).find((name) => domain === `${name}.test`) ??
    null,
  stateOf: (_, local) =>
    (['exists', 'full', 'disabled'] as MailboxState[]).find((state) => local === state) ?? 'absent',
}

let nowMs = 0
let world: SmtpWorld
const sockets: Socket[] = []
beforeAll(async () => {
  const greylist = openGreylist({ delayMs: 20_000, maxPairs: 3, now: () => nowMs })
  const site = new MailSite({ host: 'mx.practice.test', clock: worldClock(), random: () => 0, mailbox: () => null })
  site.behave([() => practiceHost(source, greylist, () => null)])
  world = await openSmtpServer({ site, latency: latency([0, 0], 1), idleMs: 200 })
})
afterAll(() => world.close())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends all of `text` at once and gives back everything that comes until the server hangs up. */
function talk(text: string | Buffer): Promise<string> {
  const socket = connect(world.port, '127.0.0.1')
  sockets.push(socket)
  return new Promise((resolve) => {
    let received = ''
    socket.on('data', (bytes) => (received += bytes.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.write(text)
  })
}

async function rcpt(...recipients: string[]): Promise<string[]> {
  const commands = ['EHLO a.test', 'MAIL FROM:<me@a.test>', ...recipients.map((to) => `RCPT TO:<${to}>`), 'QUIT', '']
  const lines = (await talk(commands.join('\r\n'))).split('\r\n')
  return lines.filter((line) => !line.startsWith('250-')).slice(3, 3 + recipients.length)
}

describe('the practice SMTP server', () => {
  it('greets, names its extensions and answers pipelined commands in order', async () => {
    const replies = await talk(
      'EHLO a.test\r\nMAIL FROM:<me@a.test>\r\nRCPT TO:<exists@accept.test>\r\nRSET\r\nNOOP\r\nDATA\r\nWHAT\r\nQUIT\r\n',
    )
    const codes = replies.split('\r\n').map((line) => line.slice(0, 4))
    expect(codes.join('|')).toBe('220 |250-|250-|250-|250-|250 |250 |250 |250 |250 |554 |500 |221 |')
    for (const extension of ['PIPELINING', 'SIZE 10485760', 'ENHANCEDSTATUSCODES']) expect(replies).toContain(extension)
  })

  it('lets the recipient’s domain decide', async () => {
    const replies = await rcpt(
      'exists@accept.test',
      'nobody@accept.test',
      'disabled@accept.test',
      'nobody@accept-all.test',
    )
    expect(replies.map((line) => line.slice(0, 9))).toEqual(['250 2.1.5', '550 5.1.1', '550 5.2.1', '250 2.1.5'])
    const others = await rcpt(
      'exists@refuse.test',
      'exists@reject-all.test',
      'exists@elsewhere.test',
      'full@accept.test',
    )
    expect(others.map((line) => line.slice(0, 9))).toEqual([
      '550 5.7.1',
      '550 5.1.1',
      '550 5.7.1',
      expect.stringMatching(/^(452 4\.2\.2|552 5\.2\.2)$/),
    ])
  })

  it('greylists a pair of sender and recipient until its time has passed', async () => {
    expect((await rcpt('exists@greylist.test'))[0]).toContain('450 4.7.1')
    nowMs += 5_500
    expect((await rcpt('exists@greylist.test'))[0]).toContain('try again in 15 seconds')
    nowMs += 14_500
    expect((await rcpt('exists@greylist.test'))[0]).toContain('250 2.1.5')
  })

  it('keeps the greylist bounded', () => {
    const greylist = openGreylist({ delayMs: 10, maxPairs: 2, now: () => nowMs })
    for (const recipient of ['a', 'b', 'c']) greylist('me', recipient)
    nowMs += 10
    expect(greylist('me', 'c')).toBe(0)
    expect(greylist('me', 'a')).toBe(10)
  })

  it('wants its commands in order and well-formed', async () => {
    const replies = await talk(
      'RCPT TO:<a@b.test>\r\nMAIL FROM:<a@b.test>\r\nEHLO\r\nHELO a\r\nMAIL FROM:a@b.test\r\nMAIL FROM:<>\r\nRCPT TO:<nobody>\r\nQUIT\r\n',
    )
    expect(replies.split('\r\n').map((line) => line.slice(0, 3))).toEqual([
      '220',
      '503',
      '503',
      '501',
      '250',
      '501',
      '250',
      '501',
      '221',
      '',
    ])
  })

  it('survives endless lines, endless commands, endless errors and idlers', async () => {
    expect(await talk(Buffer.alloc(5_000, 'x'))).toContain('500 5.5.2')
    expect(await talk('NOOP\r\n'.repeat(10_000))).not.toContain('221')
    expect(await talk('WHAT\r\n'.repeat(30))).toContain('421 4.7.0 Too many errors')
    expect(await talk('')).toContain('421 4.4.2')
    expect((await rcpt('exists@accept.test'))[0]).toContain('250')
  })
})
