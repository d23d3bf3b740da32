import { getEventListeners, setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedMailHost, type HostScript, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { until } from '../../../test/until.ts'
import { SmtpSession, type SmtpFault } from './smtp-session.ts'

const limitMs = 60_000
const stops: AbortController[] = []
const hosts: ScriptedMailHost[] = []
const sessions: SmtpSession[] = []
const warnings: string[] = []
const warned = (warning: Error) => warnings.push(warning.name)

beforeEach(() => {
  process.on('warning', warned)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const session of sessions.splice(0)) session.close()
  for (const stop of stops.splice(0)) expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  for (const host of hosts.splice(0)) await host.close()
  process.off('warning', warned)
  expect(warnings.splice(0)).toEqual([])
})

function newStop(): AbortController {
  const stop = new AbortController()
  // The engine's own stops have no such limit; any signal will do.
  setMaxListeners(0, stop.signal)
  stops.push(stop)
  return stop
}

async function dial(script: HostScript, stop = newStop()): Promise<SmtpSession> {
  const host = await scriptedMailHost(script)
  hosts.push(host)
  const session = await SmtpSession.dial('127.0.0.1', host.port, limitMs, stop.signal)
  sessions.push(session)
  return session
}

/** Greets, then answers each line with what `reply` says; null: not at all. */
function answering(reply: (line: string) => string | null, ...extensions: string[]): HostScript {
  return (socket, onLine) => {
    socket.write('220 mx ESMTP\r\n')
    onLine((line) => {
      const ehlo = ['mx at your service', ...extensions].map(
        (text, i, all) => `250${i + 1 < all.length ? '-' : ' '}${text}`,
      )
      const text = line.startsWith('EHLO') ? ehlo.join('\r\n') : reply(line)
      if (text !== null) socket.write(`${text}\r\n`)
    })
  }
}

async function greeted(script: HostScript, stop = newStop()): Promise<SmtpSession> {
  const session = await dial(script, stop)
  await session.banner(limitMs)
  await session.greet('me.test', limitMs)
  return session
}

const ends = (promises: Promise<unknown>[]) =>
  Promise.all(
    promises.map((promise) =>
      promise.then(
        () => 'reply',
        (why: SmtpFault) => why.reason ?? why.message,
      ),
    ),
  )

const mail = 'MAIL FROM:<a@x.test>'
const rcpt = (i: number | string) => `RCPT TO:<u${i}@x.test>`

describe('a talk with one mail host', () => {
  it('goes from the banner over the greeting to questions and answers, and counts the traffic', async () => {
    const before = performance.now()
    const session = await dial(
      answering((line) => (line === mail ? '250 2.1.0 ok' : '550-5.1.1 no\n550 5.1.1 such user')),
    )
    expect(await session.banner(limitMs)).toEqual({ code: 220, enhanced: null, text: 'mx ESMTP' })
    expect(await session.greet('me.test', limitMs)).toMatchObject([{ sent: 'EHLO me.test', reply: { code: 250 } }])
    expect(await session.command(mail, limitMs)).toEqual({ code: 250, enhanced: '2.1.0', text: '2.1.0 ok' })
    expect(await session.command(rcpt(1), limitMs)).toMatchObject({ code: 550, enhanced: '5.1.1' })
    expect(session.broken).toBe(null)
    expect(session.commandsSent).toBe(3)
    expect(session.bytesRead).toBe([...hosts[0]!.sockets][0]!.bytesWritten)
    expect(session.bornMs).toBeGreaterThanOrEqual(before)
    expect(session.bornMs).toBeLessThanOrEqual(performance.now())
  })

  it('is not lost when the banner is asked for late', async () => {
    const session = await dial((socket) => void socket.write('220 mx\r\n'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await session.banner(limitMs)).toMatchObject({ code: 220 })
  })

  it('knows what the last EHLO offers, in upper case', async () => {
    const session = await greeted(
      answering(() => '250 ok', 'pipelining', 'SIZE 1000', 'AUTH=LOGIN', '8BITMIME', '', '-x'),
    )
    expect([...session.extensions]).toEqual(['PIPELINING', 'SIZE', 'AUTH', '8BITMIME'])
  })

  it.each([
    ['500 what?', true],
    ['502 5.5.1 not implemented', true],
    ['503 5.5.1 say HELO first', true],
    ['504 no', true],
    ['550 not here', true],
    ['554 can not list extensions', true],
    ['501 5.5.2 bad name', false],
    ['550 5.7.1 you are blocked', false],
    ['421 4.7.0 busy', false],
    ['451 4.7.1 later', false],
    ['250 hello', false],
  ])('EHLO answered with %j: HELO follows: %s', async (reply, follows) => {
    const session = await dial((socket, onLine) => {
      socket.write('220 mx\r\n')
      onLine((line) => void socket.write(line.startsWith('EHLO') ? `${reply}\r\n` : '250-mx\r\n250 PIPELINING\r\n'))
    })
    await session.banner(limitMs)
    const heard = await session.greet('me.test', limitMs)
    expect(heard.map(({ sent }) => sent)).toEqual(follows ? ['EHLO me.test', 'HELO me.test'] : ['EHLO me.test'])
    expect([...session.extensions]).toEqual([])
  })

  it('an impossible line is refused before anything is written, alone or in a batch', async () => {
    const lines: string[] = []
    const session = await greeted(answering((line) => (lines.push(line), '250 ok'), 'PIPELINING'))
    await expect(session.command('RCPT TO:<a@x.test>\r\nDATA', limitMs)).rejects.toThrow(TypeError)
    await expect(session.command('RCPT TO:<jö@x.test>', limitMs)).rejects.toThrow(TypeError)
    expect(() => session.converse([mail, rcpt(1), 'DATA'], limitMs)).toThrow(TypeError)
    await expect(session.greet('me.test\r\nDATA', limitMs)).rejects.toThrow(TypeError)
    expect(() => session.converse(Array(201).fill('RSET'), limitMs)).toThrow(TypeError)
    await session.command('NOOP', limitMs)
    expect(lines).toEqual(['NOOP'])
  })

  it('letters beyond ASCII go as UTF-8 where SMTPUTF8 is offered and asked for, and in no later transaction', async () => {
    const lines: string[] = []
    const session = await greeted(answering((line) => (lines.push(line), '250 ok'), 'SMTPUTF8'))
    await session.command(`${mail} SMTPUTF8`, limitMs)
    await session.command(rcpt('jö'), limitMs)
    await session.command('RSET', limitMs)
    await expect(session.command(rcpt('jö'), limitMs)).rejects.toThrow(TypeError)
    expect(lines).toEqual([`${mail} SMTPUTF8`, rcpt('jö'), 'RSET'])
  })
})

describe('a batch of questions', () => {
  const lines = [mail, rcpt(1), rcpt(2), rcpt(3), 'RSET']

  it('goes at once where PIPELINING is offered: the host has it all before it answers', async () => {
    const session = await greeted((socket, onLine) => {
      const heard: string[] = []
      socket.write('220 mx\r\n')
      onLine((line) => {
        if (line.startsWith('EHLO')) socket.write('250-mx\r\n250 PIPELINING\r\n')
        else if (heard.push(line) === lines.length) for (const each of heard) socket.write(`250 ${each}\r\n`)
      })
    })
    const replies = await Promise.all(session.converse(lines, limitMs))
    expect(replies.map(({ text }) => text)).toEqual(lines)
    expect(session.commandsSent).toBe(1 + lines.length)
  })

  it('goes one by one where it is not: none is sent before the answer to the one before it', async () => {
    let most = 0
    const session = await greeted((socket, onLine) => {
      let open = 0
      socket.write('220 mx\r\n')
      onLine((line) => {
        if (line.startsWith('EHLO')) return void socket.write('250 mx\r\n')
        most = Math.max(most, ++open)
        // Long enough for a second line to come, were there one.
        setImmediate(() => setImmediate(() => (open--, socket.write(`250 ${line}\r\n`))))
      })
    })
    const replies = await Promise.all([...session.converse(lines, limitMs), ...session.converse(lines, limitMs)])
    expect(replies.map(({ text }) => text)).toEqual([...lines, ...lines])
    expect(most).toBe(1)
  })

  it('has a time limit for each reply, counted from the one before it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer = () => {}
    const session = await greeted((socket, onLine) => {
      socket.write('220 mx\r\n')
      answer = () => void socket.write('250 ok\r\n')
      onLine((line) => void (line.startsWith('EHLO') && socket.write('250-mx\r\n250 PIPELINING\r\n')))
    })
    // None runs while nothing is waited for.
    expect(vi.getTimerCount()).toBe(0)
    const replies = session.converse(lines, 1_000)
    for (const reply of replies.slice(0, 3)) {
      vi.advanceTimersByTime(900)
      answer()
      await reply
    }
    vi.advanceTimersByTime(1_001)
    expect(await ends(replies)).toEqual(['reply', 'reply', 'reply', 'net.reply_timeout', 'net.reply_timeout'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a break rejects all open questions with the same fault, and a promise that nobody awaits is no unhandled rejection', async () => {
    const unhandled: unknown[] = []
    const note = (why: unknown) => unhandled.push(why)
    process.on('unhandledRejection', note)
    let heard = 0
    const session = await greeted((socket, onLine) => {
      answering((line) => (++heard === 3 ? (socket.destroy(), null) : `250 ${line}`), 'PIPELINING')(socket, onLine)
    })
    const replies = session.converse(lines, limitMs)
    void session.command('NOOP', limitMs)
    await until(() => session.broken !== null)
    void session.converse(lines, limitMs)
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    const faults = await Promise.all(replies.map((reply) => reply.catch((why: unknown) => why)))
    expect(faults.slice(2)).toEqual(Array(3).fill(session.broken))
    expect(new Set(faults.slice(2)).size).toBe(1)
  })

  it('ends at a 421: answers before it count, nothing is sent after it', async () => {
    const heard: string[] = []
    const script = answering((line) => (heard.push(line), line === rcpt(2) ? '421 4.7.0 too many' : '250 ok'))
    const session = await greeted(script)
    expect(await ends(session.converse(lines, limitMs))).toEqual([
      ...['reply', 'reply', 'reply'],
      ...Array<string>(2).fill('proto.closed_midsession'),
    ])
    await expect(session.command('QUIT', limitMs)).rejects.toMatchObject({ reason: 'proto.closed_midsession' })
    expect(heard).toEqual([mail, rcpt(1), rcpt(2)])
  })
})

describe('between uses', () => {
  it('an abort breaks a session that waits, and rejects with the abort’s reason', async () => {
    const stop = newStop()
    const session = await greeted(
      answering(() => null),
      stop,
    )
    const reply = session.command(mail, limitMs)
    stop.abort(new Error('enough'))
    await expect(reply).rejects.toThrow('enough')
    expect(session.broken).toBe(stop.signal.reason)
  })

  it('an abort does not break a session without open questions; its next user goes on', async () => {
    const [first, second, third] = [newStop(), newStop(), newStop()]
    const session = await greeted(
      answering(() => '250 ok'),
      first,
    )
    first.abort(new Error('enough'))
    await expect(session.command(mail, limitMs)).rejects.toThrow('enough')
    expect(session.broken).toBe(null)
    session.use(second.signal)
    expect(await session.command(mail, limitMs)).toMatchObject({ code: 250 })
    session.use(null)
    second.abort(new Error('too late'))
    session.use(third.signal)
    expect(await session.command('RSET', limitMs)).toMatchObject({ code: 250 })
    expect(session.commandsSent).toBe(3)
  })

  it('only the signal in use counts, also when it is aborted before it is', async () => {
    const [first, second] = [newStop(), newStop()]
    const session = await greeted(
      answering((line) => (line === 'NOOP' ? null : '250 ok')),
      first,
    )
    session.use(second.signal)
    const reply = session.command('NOOP', limitMs)
    first.abort(new Error('of old'))
    second.abort(new Error('of now'))
    await expect(reply).rejects.toThrow('of now')
  })

  it('a signal that was aborted already ends the wait at once', async () => {
    const session = await greeted(answering(() => null))
    const reply = session.command('NOOP', limitMs)
    session.use(AbortSignal.abort(new Error('gone')))
    await expect(reply).rejects.toThrow('gone')
  })

  it('thousands of commands leave one listener a signal and four a socket, and many sessions may share one', async () => {
    const stop = newStop()
    const session = await greeted(
      answering(() => '250 ok', 'PIPELINING'),
      stop,
    )
    const socket = Reflect.get(session, 'socket') as NodeJS.EventEmitter
    const listeners = () => socket.eventNames().map((name) => [name, socket.listenerCount(name)])
    const before = listeners()
    for (let i = 0; i < 100; i++) await Promise.all(session.converse(Array(50).fill('RSET'), limitMs))
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1)
    expect(listeners()).toEqual(before)
    for (let i = 0; i < 200; i++) session.use(i % 2 ? stop.signal : null)
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1)

    const port = hosts[0]!.port
    const [dialling, using] = [newStop(), newStop()]
    const others = Array.from({ length: 50 }, () => SmtpSession.dial('127.0.0.1', port, limitMs, dialling.signal))
    sessions.push(...(await Promise.all(others)))
    expect(getEventListeners(dialling.signal, 'abort')).toHaveLength(50)
    for (const other of sessions) other.use(using.signal)
    expect(getEventListeners(dialling.signal, 'abort')).toEqual([])
    expect(getEventListeners(using.signal, 'abort')).toHaveLength(51)
  })

  it('closing twice is closing once, and nothing can be asked afterwards', async () => {
    const session = await greeted(answering(() => null))
    const reply = session.command('NOOP', limitMs)
    session.close()
    const why = session.broken
    session.close()
    expect(session.broken).toBe(why)
    expect(await ends([reply, session.command('NOOP', limitMs)])).toEqual(Array(2).fill('proto.closed_midsession'))
    expect(await ends([session.banner(limitMs), session.greet('me.test', limitMs)])).toEqual(
      Array(2).fill('proto.closed_midsession'),
    )
    expect(session.commandsSent).toBe(2)
  })
})
