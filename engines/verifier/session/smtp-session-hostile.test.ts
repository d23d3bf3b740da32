import type { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptedMailHost, type HostScript, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { until } from '../../../test/until.ts'
import { SmtpSession } from './smtp-session.ts'

const limitMs = 60_000
const hosts: ScriptedMailHost[] = []
const sessions: SmtpSession[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const session of sessions.splice(0)) session.close()
  for (const host of hosts.splice(0)) await host.close()
})

async function dial(script: HostScript): Promise<SmtpSession> {
  const host = await scriptedMailHost(script)
  hosts.push(host)
  const session = await SmtpSession.dial('127.0.0.1', host.port, limitMs, new AbortController().signal)
  sessions.push(session)
  return session
}

/** A greeted session, and the host's end of it, which does nothing of itself from then on. */
async function greeted(): Promise<{ session: SmtpSession; remote: Socket }> {
  const session = await dial((socket, onLine) => {
    socket.write('220 mx\r\n')
    onLine((line) => void (line.startsWith('EHLO') && socket.write('250-mx\r\n250 PIPELINING\r\n')))
  })
  await session.banner(limitMs)
  await session.greet('me.test', limitMs)
  return { session, remote: [...hosts.at(-1)!.sockets][0]! }
}

const greetingBytes = 'EHLO me.test\r\n'.length

/** The same, after a question has reached the host. */
async function asking(
  lines = ['NOOP'],
): Promise<{ session: SmtpSession; remote: Socket; replies: Promise<unknown>[] }> {
  const { session, remote } = await greeted()
  const replies = session.converse(lines, limitMs)
  await until(() => remote.bytesRead > greetingBytes)
  return { session, remote, replies }
}

const endless = 'x'.repeat(1_000_000)

describe('a host that misbehaves ends the talk at once, and the reason says how', () => {
  it.each<[string, (remote: Socket) => void, string]>([
    ['hangs up', (remote) => remote.end(), 'proto.closed_midsession'],
    ['hangs up in the middle of a line', (remote) => remote.end('250-half\r\n25'), 'proto.closed_midsession'],
    ['hangs up in the middle of a reply', (remote) => remote.end('250-half\r\n'), 'proto.closed_midsession'],
    ['resets', (remote) => remote.resetAndDestroy(), 'net.reset'],
    ['sends an endless line', (remote) => remote.write(endless), 'proto.garbage'],
    ['sends an endless line of a reply', (remote) => remote.write(`250-ok\r\n250-${endless}`), 'proto.garbage'],
    ['sends endless lines', (remote) => remote.write('250-more\r\n'.repeat(100_000)), 'proto.garbage'],
    ['sends too long a reply', (remote) => remote.write(`250-${'x'.repeat(2_000)}\r\n`.repeat(40)), 'proto.garbage'],
    ['sends endless replies', (remote) => remote.write('250 ok\r\n'.repeat(100_000)), 'proto.garbage'],
    ['answers twice', (remote) => remote.write('250 ok\r\n550 no\r\n'), 'proto.garbage'],
    ['answers and adds garbage', (remote) => remote.write('250 ok\r\nfoo\r\n'), 'proto.garbage'],
    ['mixes codes in one reply', (remote) => remote.write('250-ok\r\n550 no\r\n'), 'proto.garbage'],
    ['puts NUL into the code', (remote) => remote.write('2\x0050 ok\r\n'), 'proto.garbage'],
    [
      'puts 8-bit signs into the code',
      (remote) => remote.write(Buffer.from('25\xb0 ok\r\n', 'latin1')),
      'proto.garbage',
    ],
    ['asks for data', (remote) => remote.write('354 go ahead\r\n'), 'proto.garbage'],
    ['speaks HTTP', (remote) => remote.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'proto.garbage'],
    ['speaks TLS unasked', (remote) => remote.write(Buffer.from('16030100020a0a', 'hex')), 'proto.garbage'],
  ])('who %s', async (_, act, reason) => {
    const { session, remote, replies } = await asking()
    act(remote)
    await expect(replies[0]).rejects.toMatchObject({ reason })
    expect(session.broken).toMatchObject({ reason })
    await expect(session.command('NOOP', limitMs)).rejects.toBe(session.broken)
    await until(() => remote.destroyed)
  })

  it('a reply too many casts doubt on those it came with, not on those before', async () => {
    const { session, remote, replies } = await asking(['MAIL FROM:<a@x.test>', 'RCPT TO:<b@x.test>', 'RSET'])
    remote.write('250 for MAIL\r\n')
    expect(await replies[0]).toMatchObject({ text: 'for MAIL' })
    remote.write('250 for whom?\r\n550 for whom?\r\n250 for whom?\r\n')
    await expect(replies[1]).rejects.toMatchObject({ reason: 'proto.garbage' })
    await expect(replies[2]).rejects.toBe(session.broken)
  })

  it('a reset in the middle of a reply', async () => {
    const { session, remote, replies } = await asking()
    const before = session.bytesRead
    remote.write('250-half\r\n')
    await until(() => session.bytesRead > before)
    remote.resetAndDestroy()
    await expect(replies[0]).rejects.toMatchObject({ reason: 'net.reset' })
  })

  it('before it has greeted, as after', async () => {
    for (const [bytes, reason] of [
      ['120 wait\r\n', 'proto.garbage'],
      ['220 mx\r\n250 and on\r\n', 'proto.garbage'],
      [endless, 'proto.garbage'],
    ] as const) {
      const session = await dial((socket) => void socket.write(bytes))
      await expect(session.banner(limitMs)).rejects.toMatchObject({ reason })
    }
    const session = await dial((socket) => void socket.destroy())
    await expect(session.banner(limitMs)).rejects.toMatchObject({ reason: 'proto.closed_midsession' })
  })
})

describe('an idle session breaks by itself', () => {
  it.each<[string, (remote: Socket) => void, string]>([
    ['when the host says something', (remote) => remote.write('250 by the way\r\n'), 'proto.garbage'],
    ['when the host sends garbage', (remote) => remote.write('\0\xff\r\n'), 'proto.garbage'],
    [
      'when the host says 421, politely',
      (remote) => remote.write('421-4.4.2 mx\r\n421 4.4.2 idle\r\n'),
      'proto.closed_midsession',
    ],
    ['when the host hangs up', (remote) => remote.end(), 'proto.closed_midsession'],
    ['when the host resets', (remote) => remote.resetAndDestroy(), 'net.reset'],
  ])('%s', async (_, act, reason) => {
    const { session, remote } = await greeted()
    expect(session.broken).toBe(null)
    act(remote)
    await until(() => session.broken !== null)
    expect(session.broken).toMatchObject({ reason })
    await until(() => remote.destroyed)
  })

  it('a 421 right after an answer does not take the answer back', async () => {
    const { session, remote, replies } = await asking()
    remote.write('250 ok\r\n421 4.3.2 shutting down\r\n')
    expect(await replies[0]).toMatchObject({ code: 250 })
    expect(session.broken).toMatchObject({ reason: 'proto.closed_midsession' })
  })

  it('a reply that had begun before the question is not its answer', async () => {
    const { session, remote } = await greeted()
    const before = session.bytesRead
    remote.write('250 o')
    await until(() => session.bytesRead > before)
    await expect(session.command('NOOP', limitMs)).rejects.toMatchObject({ reason: 'proto.garbage' })
    expect(session.commandsSent).toBe(1)
  })
})

describe('a host that is slow costs its time limit', () => {
  it.each(['net.banner_timeout', 'net.reply_timeout'])('over the whole reply, however it drips: %s', async (reason) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const session = await dial(() => {})
    await until(() => hosts[0]!.sockets.size === 1)
    const remote = [...hosts[0]!.sockets][0]!
    let reply = session.banner(1_000)
    if (reason === 'net.reply_timeout') {
      remote.write('220 mx\r\n')
      await reply
      reply = session.command('NOOP', 1_000)
    }
    let ended = false
    const end = reply.catch((why: unknown) => ((ended = true), why))
    for (let i = 0; i < 10; i++) {
      expect(ended).toBe(false)
      const before = session.bytesRead
      remote.write(i % 3 === 2 ? '250-\r\n' : i % 3 === 0 ? '250-a\r\n25' : '0-b\r\n')
      await until(() => session.bytesRead > before)
      vi.advanceTimersByTime(100)
    }
    expect(await end).toMatchObject({ reason })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('when it never reads what we write, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session, remote } = await greeted()
    remote.pause()
    const lines = Array.from({ length: 200 }, () => `RCPT TO:<${'x'.repeat(1_000)}@x.test>`)
    const replies = session.converse(lines, 1_000)
    vi.advanceTimersByTime(1_000)
    await expect(replies[0]).rejects.toMatchObject({ reason: 'net.reply_timeout' })
    await expect(replies[199]).rejects.toBe(session.broken)
  })

  it('but a reply that is here is not late because this process was busy', async () => {
    const later = setTimeout
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const session = await dial((socket, onLine) => {
      socket.write('220 mx\r\n')
      onLine(() => {
        socket.write('250 ok\r\n')
        // Timers come before the network in the turn that follows: the limit is reached with the reply unread.
        later(() => vi.advanceTimersByTime(1_000), 1)
        const busyUntilMs = performance.now() + 5
        while (performance.now() < busyUntilMs);
      })
    })
    await session.banner(limitMs)
    expect(await session.command('NOOP', 1_000)).toMatchObject({ code: 250 })
  })
})

describe('a host that floods', () => {
  const chunk = Buffer.from('250-more\r\n'.repeat(6_000))
  it.each<[string, (session: SmtpSession) => void]>([
    ['while we wait', (session) => void session.command('NOOP', limitMs)],
    ['while we are idle', () => {}],
    ['while much is open', (session) => void session.converse(Array(200).fill('RSET'), limitMs)],
  ])('%s is read for a reply’s length, and then no more', async (_, act) => {
    const { session, remote } = await greeted()
    const flood = () => {
      while (!remote.destroyed && remote.write(chunk));
    }
    remote.on('drain', flood)
    act(session)
    flood()
    await until(() => session.broken !== null && remote.destroyed)
    expect(session.broken).toMatchObject({ reason: 'proto.garbage' })
    // A reply of 64 KB, and the rest of the same read.
    expect(session.bytesRead).toBeLessThan(2 * 65_536 + 100)
  })

  it('before it is asked for its banner is not read at all', async () => {
    let hasWritten = false
    const session = await dial((socket) => (socket.write(Buffer.alloc(100_000, '220-mx\r\n')), (hasWritten = true)))
    await until(() => hasWritten)
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
    expect(session.bytesRead).toBe(0)
    expect((Reflect.get(session, 'socket') as Socket).bytesRead).toBe(0)
    await expect(session.banner(limitMs)).rejects.toMatchObject({ reason: 'proto.garbage' })
  })
})
