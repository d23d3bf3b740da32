import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDnsServer, type DnsWorld } from '../../sandbox/mail-world/dns-server.ts'
import { scriptedMailHost, type HostScript, type ScriptedMailHost } from '../../test/mail/scripted-mail-host.ts'
import { until } from '../../test/until.ts'
import type { Limits } from './limits.ts'
import { openVerifier } from './open-verifier.ts'
import type { Verdict } from './port.ts'

/** Every name of two labels is a firm's, so that those with three are its mail hosts. */
const behaviourOf = (domain: string) => (/^[\w-]+\.test$/.test(domain) ? ('accept' as const) : null)
let dns: DnsWorld
const hosts: ScriptedMailHost[] = []
beforeAll(async () => {
  dns = await openDnsServer({ behaviourOf, stateOf: () => 'exists' }, () => 0)
})
afterAll(() => dns.close())
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})

/** One mail host to dial, and no long goodbye; short waits only if a test is about them. */
const oneDial: Partial<Limits> = { dials: 1, quitMs: 500 }

async function mailHost(script: HostScript): Promise<number> {
  const host = await scriptedMailHost(script)
  hosts.push(host)
  return host.port
}

const settings = { helo: 'verifier.quarry.test', from: 'probe@quarry.test', allowPrivate: true }

async function verdictFrom(script: HostScript, limits: Partial<Limits> = {}, address = 'jo@x.test'): Promise<Verdict> {
  const smtpPort = await mailHost(script)
  const all = { ...oneDial, ...limits }
  const verifier = openVerifier({ ...settings, dns: `127.0.0.1:${dns.port}`, smtpPort, limits: all })
  const verdict = await verifier.verify(address)
  await verifier.close()
  return verdict
}

/** A proper host, except for the given replies by verb; a list is used up reply by reply. */
function host(replies: Record<string, string | string[] | null> = {}, banner = '220 mx ESMTP'): HostScript {
  const all: Record<string, string | string[] | null> = {
    ...{ EHLO: '250 mx', HELO: '250 mx', MAIL: '250 ok', RCPT: null },
    ...{ RSET: '250 ok', QUIT: '221 bye' },
    ...replies,
  }
  return (socket, onLine) => {
    const used: Record<string, number> = {}
    socket.write(`${banner}\r\n`)
    onLine((line) => {
      const verb = line.slice(0, 4)
      const reply = all[verb] ?? (verb === 'RCPT' && !('RCPT' in replies) ? ofRecipient(line) : null)
      const count = (used[verb] = (used[verb] ?? 0) + 1)
      const text = Array.isArray(reply) ? reply[Math.min(count, reply.length) - 1] : reply
      if (text === 'HANG UP') socket.destroy()
      else if (text) socket.write(`${text}\r\n`)
    })
  }
}

/** It knows jo and nobody else. */
const ofRecipient = (line: string) => (line.includes('<jo@') ? '250 ok' : '550 5.1.1 user unknown')

const repeat = (socket: Socket, text: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(text), everyMs)
  socket.on('close', () => clearInterval(timer))
}

describe('a proper host', () => {
  it('proves an address by accepting it and refusing a random one, in that order, and the random one first in another talk', async () => {
    const lines: string[] = []
    const verdict = await verdictFrom((socket, onLine) => {
      host()(socket, onLine)
      onLine((line) => lines.push(line))
    })
    expect(verdict).toMatchObject({ status: 'valid', reason: 'accepted.proven', retryAfterMs: null })
    await until(() => lines.filter((line) => line === 'QUIT').length === 2)
    expect(lines.map((line) => line.replace(/<(?!jo@|probe@)[^@]+@/, '<random@'))).toEqual([
      'EHLO verifier.quarry.test',
      'MAIL FROM:<probe@quarry.test>',
      'RCPT TO:<jo@x.test>',
      'RCPT TO:<random@x.test>',
      'RSET',
      // Once more, first in another talk.
      'EHLO verifier.quarry.test',
      'MAIL FROM:<probe@quarry.test>',
      'RCPT TO:<random@x.test>',
      'RSET',
      'QUIT',
      'QUIT',
    ])
    expect(verdict.evidence.at(-1)).toMatchObject({ phase: 'probe', code: 550, enhanced: '5.1.1', class: 'absent' })
  })

  it('a refused address needs no probe', async () => {
    const verdict = await verdictFrom(host({ RCPT: ['550 5.1.1 user unknown', '250 ok'] }))
    expect(verdict).toMatchObject({ status: 'invalid', reason: 'mailbox.absent' })
    expect(verdict.evidence.some(({ phase }) => phase === 'probe')).toBe(false)
  })

  it('without EHLO is greeted with HELO', async () => {
    expect((await verdictFrom(host({ EHLO: '502 5.5.1 not implemented' }))).status).toBe('valid')
  })

  it.each([
    ['accept_all', host({ RCPT: '250 ok' })],
    ['accepted_unproven', host({ RCPT: ['250 ok', '452 4.5.3 too many recipients'] })],
    ['accepted_unproven', host({ RCPT: ['250 ok', '550 5.7.1 probing is against our policy'] })],
    ['accepted_unproven', host({ RCPT: ['250 ok', 'HANG UP'] })],
    ['accepted_unproven', host({ RCPT: ['252 will try', '550 5.1.1 user unknown'] })],
    ['valid', host({ QUIT: 'HANG UP' })],
    ['valid', host({ QUIT: null })],
    ['mailbox_full', host({ RCPT: '552 5.2.2 over quota' })],
    ['disabled', host({ RCPT: '550 5.2.1 mailbox disabled' })],
  ])('%s: %#', async (status, script) => {
    expect((await verdictFrom(script)).status).toBe(status)
  })
})

describe('a hostile host ends as unknown, within its limits', () => {
  const megabyte = 'x'.repeat(1_000_000)
  const wantsTls = { EHLO: '250-mx\r\n250 STARTTLS', MAIL: '530 5.7.0 Must issue a STARTTLS command first' }
  const cases: [string, HostScript, string][] = [
    ['says nothing', () => {}, 'net.banner_timeout'],
    ['hangs up at once', (socket) => void socket.destroy(), 'proto.closed_midsession'],
    ['sends an endless line', (socket) => repeat(socket, megabyte, 1), 'proto.garbage'],
    ['drips bytes for ever', (socket) => repeat(socket, '2', 20), 'net.banner_timeout'],
    ['drips lines for ever', (socket) => repeat(socket, '220-more\r\n', 20), 'net.banner_timeout'],
    ['sends endless lines', (socket) => repeat(socket, '220-more\r\n'.repeat(1_000), 1), 'proto.garbage'],
    ['sends garbage', (socket) => void socket.write('\u0000\u00ff\u00fe HTTP/1.1 200 OK\r\n'), 'proto.garbage'],
    ['greets with 1xx', host({}, '120 wait'), 'proto.garbage'],
    ['greets with 250', host({}, '250 hello'), 'proto.garbage'],
    ['mixes codes in one reply', host({ EHLO: '250-mx\r\n550 user unknown' }), 'proto.garbage'],
    ['closes in the middle of a reply', (socket) => void socket.end('220-half'), 'proto.closed_midsession'],
    ['hangs up at EHLO', host({ EHLO: 'HANG UP' }), 'proto.closed_midsession'],
    ['hangs up at RCPT', host({ RCPT: 'HANG UP' }), 'proto.closed_midsession'],
    ['is silent at RCPT', host({ RCPT: null }), 'net.reply_timeout'],
    ['asks for data at RCPT', host({ RCPT: '354 go ahead' }), 'proto.garbage'],
    ['speaks of mailboxes in its banner', host({}, '550 5.1.1 user unknown'), 'refused.policy'],
    [
      'speaks of mailboxes at EHLO',
      host({ EHLO: '550 5.1.1 user unknown', HELO: '550 5.1.1 user unknown' }),
      'refused.policy',
    ],
    ['speaks of mailboxes at MAIL', host({ MAIL: '550 5.1.1 user unknown' }), 'refused.sender'],
    [
      'blocks us with a word about users',
      host({ RCPT: '550 5.1.1 user unknown, blocked using Spamhaus' }),
      'refused.ip_reputation',
    ],
    ['answers 4xx in the words of a refusal', host({ RCPT: '450 5.1.1 user unknown' }), 'deferred.server'],
    ['is one reply ahead: 250 twice at EHLO', host({ EHLO: '250 mx\r\n250 mx' }), 'proto.garbage'],
    [
      'is one reply ahead and hangs up before it shows',
      host({ EHLO: '250 mx\r\n250 mx', RCPT: ['550 5.1.1 user unknown', 'HANG UP'] }),
      'proto.garbage',
    ],
    ['answers twice at MAIL', host({ MAIL: '250 ok\r\n250 ok' }), 'proto.garbage'],
    ['answers RCPT twice', host({ RCPT: ['250 ok\r\n250 ok', '550 5.1.1 user unknown'] }), 'proto.garbage'],
    ['wants TLS and has none', host({ MAIL: '530 5.7.0 Must issue a STARTTLS command first' }), 'refused.tls_required'],
    ['wants TLS and refuses it', host({ ...wantsTls, STAR: '454 4.7.0 not now' }), 'net.tls_failed'],
    ['wants TLS and goes on in clear', host({ ...wantsTls, STAR: '220 go\r\n250 mx' }), 'net.tls_failed'],
    ['wants TLS and hangs up', host({ ...wantsTls, STAR: 'HANG UP' }), 'proto.closed_midsession'],
    ['answers RSET with garbage', host({ RSET: 'HTTP/1.1 200 OK' }), 'proto.garbage'],
    ['is one reply behind at RSET', host({ RSET: '550 5.1.1 user unknown' }), 'proto.garbage'],
    ['floods at RCPT', host({ RCPT: '250-more\r\n'.repeat(100_000) }), 'proto.garbage'],
    ['sends 8-bit codes at RCPT', host({ RCPT: '\u0662\u0665\u0660 ok' }), 'proto.garbage'],
  ]
  it.each(cases)('%s', async (_, script, reason) => {
    const wait =
      reason === 'net.banner_timeout' ? { bannerMs: 300 } : reason === 'net.reply_timeout' ? { rcptMs: 300 } : {}
    const verdict = await verdictFrom(script, wait)
    expect(verdict).toMatchObject({ status: 'unknown', reason })
    for (const { text } of verdict.evidence) expect(text).toMatch(/^[\x20-\x7e]{0,512}$/)
  })

  it('a late extra reply cannot shift the answers by one and make an absent address valid', async () => {
    // The extra 250 comes after MAIL was sent: it is taken for MAIL's, MAIL's for the address, the address's for the probe.
    const script: HostScript = (socket, onLine) => {
      socket.write('220 mx\r\n')
      let recipients = 0
      onLine((line) => {
        if (line.startsWith('EHLO')) socket.write('250 mx\r\n')
        else if (line.startsWith('MAIL')) {
          socket.write('250 surplus\r\n')
        } else if (line.startsWith('RCPT') && recipients++ === 0) {
          socket.write('250 ok, for MAIL\r\n')
        } else socket.write('550 5.1.1 user unknown\r\n')
      })
    }
    expect(await verdictFrom(script)).toMatchObject({ status: 'unknown', reason: 'proto.garbage' })
  })

  it('goes on to the next mail host when the first gets no further than its banner, and not after RCPT', async () => {
    let talks = 0
    const failing =
      (script: HostScript): HostScript =>
      (socket, onLine) =>
        (talks++ === 0 ? script : host())(socket, onLine)
    // A domain whose name draws two mail hosts; both are this one server.
    const address = 'jo@two-hosts.test'
    expect((await verdictFrom(failing(host({}, '421 busy')), { dials: 3 }, address)).status).toBe('valid')
    // One turned away, one that asked, one that confirmed.
    expect(talks).toBe(3)
    talks = 0
    const greylisting = failing(host({ RCPT: '450 4.7.1 greylisted, try again in 300 seconds' }))
    expect(await verdictFrom(greylisting, { dials: 3 }, address)).toMatchObject({
      reason: 'deferred.greylist',
      retryAfterMs: 300_000,
    })
    expect(talks).toBe(1)
  })
})

describe('limits of the engine', () => {
  const silent: HostScript = () => {}
  const slow = { bannerMs: 60_000 }

  it('an address that takes too long is unknown, and what was known before it counts', async () => {
    const smtpPort = await mailHost(host({ RCPT: ['250 ok', ''] }))
    const limits = { ...oneDial, probeMs: 60_000 }
    const verifier = openVerifier({ ...settings, dns: `127.0.0.1:${dns.port}`, smtpPort, limits })
    expect(await verifier.verify('jo@x.test', { deadlineMs: 1_500 })).toMatchObject({ status: 'accepted_unproven' })
    await verifier.close()
    expect(await verdictFrom(silent, { ...slow, wholeMs: 200 })).toMatchObject({
      status: 'unknown',
      reason: 'local.deadline',
    })
  })

  it('beyond sessions and queue the answer is unknown at once; in the queue a deadline still holds', async () => {
    let talks = 0
    let most = 0
    const smtpPort = await mailHost((socket) => {
      most = Math.max(most, ++talks)
      socket.on('close', () => talks--)
    })
    const limits = { ...oneDial, ...slow, sessions: 1, queue: 5, wholeMs: 1_000 }
    const verifier = openVerifier({ ...settings, dns: `127.0.0.1:${dns.port}`, smtpPort, limits })
    // The waiting ones give up before a place is free: the host notices a closed talk later than the gate does.
    const ask = (i: number) => verifier.verify(`jo@x${i % 2}.test`, { deadlineMs: i < limits.sessions ? 1_000 : 400 })
    const verdicts = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(i)))
    expect(verdicts.map(({ reason }) => reason)).toEqual([
      ...Array<string>(6).fill('local.deadline'),
      ...['local.budget', 'local.budget'],
    ])
    expect(most).toBe(limits.sessions)
    await verifier.close()
  })

  it('an abort rejects with its reason, and closing ends what is under way', async () => {
    const smtpPort = await mailHost(silent)
    const verifier = openVerifier({ ...settings, dns: `127.0.0.1:${dns.port}`, smtpPort, limits: slow })
    const stop = new AbortController()
    const aborted = verifier.verify('jo@x.test', { signal: stop.signal })
    const closed = verifier.verify('jo@x.test')
    stop.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    void verifier.close()
    await expect(closed).rejects.toThrow('closed')
    await expect(verifier.verify('jo@x.test')).rejects.toThrow('closed')
  })

  it('nothing that was typed reaches the wire as a second command', async () => {
    const lines: string[] = []
    const script: HostScript = (socket, onLine) => {
      host()(socket, onLine)
      onLine((line) => lines.push(line))
    }
    const verdict = await verdictFrom(script, {}, 'jo@x.test>\r\nDATA\r\n')
    expect(verdict).toMatchObject({ status: 'invalid', reason: 'syntax.invalid' })
    expect(lines).toEqual([])
    const evil = { ...settings, dns: null, smtpPort: 25 }
    expect(() => openVerifier({ ...evil, helo: 'a\r\nDATA' })).toThrow(TypeError)
    expect(() => openVerifier({ ...evil, from: 'a@x.test>\r\nDATA' })).toThrow(TypeError)
  })

  it('an address it cannot ask about is unknown, never invalid', async () => {
    expect(await verdictFrom(host(), {}, 'jö@x.test')).toMatchObject({
      status: 'unknown',
      reason: 'local.no_smtputf8',
    })
    expect(await verdictFrom(silent, {}, 'jo@[192.0.2.1]')).toMatchObject({ status: 'unknown', reason: 'local.off' })
  })
})
