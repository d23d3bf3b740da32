import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from './replies/classify.ts'
import type { Evidence, EvidencePhase, ReplyClass, VerdictReason } from './port.ts'
import { retryAfter } from './replies/retry-after.ts'
import { verdictOf } from './verdict.ts'

const item = (phase: EvidencePhase, more: Partial<Evidence> = {}): Evidence => ({
  at: '2026-01-01T00:00:00.000Z',
  ...{ phase, host: 'mx.x.test', ip: '192.0.2.1', sent: null, code: null, enhanced: null, text: '', ms: 1 },
  ...{ class: null, reason: null },
  ...more,
})
const reply = (phase: EvidencePhase, code: number, text: string, enhanced: string | null = null) =>
  item(phase, { code, enhanced, text, ...classify({ phase, code, enhanced, text, mx: null }) })

const accepted = reply('rcpt', 250, 'ok')
const refusedProbe = reply('probe', 550, 'no such user', '5.1.1')
const runs = process.env['QUARRY_LONG'] === '1' ? 100_000 : 5_000

describe('verdictOf', () => {
  it.each([
    ['valid', [accepted, refusedProbe], 'accepted.proven'],
    ['accept_all', [accepted, reply('probe', 250, 'ok')], 'accepted.catch_all'],
    ['accept_all', [accepted, reply('probe', 252, 'ok')], 'accepted.catch_all'],
    ['accepted_unproven', [accepted], 'accepted.unprobed'],
    ['accepted_unproven', [accepted, reply('probe', 452, 'later')], 'accepted.probe_inconclusive'],
    ['accepted_unproven', [accepted, reply('probe', 550, 'policy')], 'accepted.probe_inconclusive'],
    ['accepted_unproven', [reply('rcpt', 252, 'will try'), refusedProbe], 'accepted.probe_inconclusive'],
    ['invalid', [reply('rcpt', 550, 'no such user')], 'mailbox.absent'],
    ['invalid', [item('dns', { reason: 'domain.null_mx' })], 'domain.null_mx'],
    ['invalid', [item('syntax', { reason: 'syntax.invalid' })], 'syntax.invalid'],
    ['mailbox_full', [reply('rcpt', 452, 'mailbox full', '4.2.2')], 'mailbox.full'],
    ['disabled', [reply('rcpt', 550, 'disabled', '5.2.1')], 'mailbox.disabled'],
    ['unknown', [reply('rcpt', 550, 'blocked using spamhaus')], 'refused.ip_reputation'],
    ['unknown', [item('dns', { reason: 'dns.timeout' })], 'dns.timeout'],
    ['unknown', [item('dns', { reason: 'domain.mx_private_ip' })], 'domain.mx_private_ip'],
    ['unknown', [item('connect', { reason: 'net.refused' })], 'net.refused'],
    ['unknown', [], 'local.deadline'],
    [
      'unknown',
      [item('connect', { reason: 'local.circuit_open', text: 'left alone for another 90 s' })],
      'local.circuit_open',
    ],
    ['unknown', [item('mail', { reason: 'local.no_smtputf8' })], 'local.no_smtputf8'],
  ] as const)('%s: %#', (status, evidence, reason) => {
    expect(verdictOf('jo@x.test', [...evidence])).toMatchObject({ status, reason })
  })

  it('a host that is one reply ahead proves nothing', () => {
    const quit = item('probe', { sent: 'QUIT', code: 550, class: 'protocol', reason: 'proto.garbage' })
    for (const evidence of [
      [accepted, refusedProbe, quit],
      [refusedProbe, quit],
      [reply('rcpt', 550, 'no such user'), quit],
    ])
      expect(verdictOf('jo@x.test', evidence)).toMatchObject({ status: 'unknown', reason: 'proto.garbage' })
  })

  it('a probe refused by another host proves nothing', () => {
    const elsewhere = { ...refusedProbe, host: 'mx2.x.test' }
    expect(verdictOf('jo@x.test', [accepted, elsewhere]).status).toBe('accepted_unproven')
  })

  it('a probe answered with the address itself proves nothing', () => {
    const shifted = reply('probe', 550, '<Jo@X.test>: user unknown', '5.1.1')
    expect(verdictOf('jo@x.test', [accepted, shifted]).status).toBe('accepted_unproven')
  })

  it('answers before a host was found out of step do not count, answers after it do', () => {
    const reset = item('rcpt', { sent: 'RSET', class: 'protocol', reason: 'proto.garbage' })
    expect(verdictOf('jo@x.test', [accepted, refusedProbe, reset])).toMatchObject({ reason: 'proto.garbage' })
    const absent = reply('rcpt', 550, 'no such user')
    expect(verdictOf('jo@x.test', [absent, reset, accepted, refusedProbe])).toMatchObject({ status: 'valid' })
  })

  it('an address that was asked about again is judged by the last answer, and not at all where two differ', () => {
    const broken = item('rcpt', { class: 'protocol', reason: 'proto.closed_midsession' })
    const busy = reply('rcpt', 421, 'too many errors')
    expect(verdictOf('jo@x.test', [broken, busy, accepted, refusedProbe]).status).toBe('valid')
    expect(verdictOf('jo@x.test', [accepted, accepted, refusedProbe]).status).toBe('valid')
    const absent = reply('rcpt', 550, 'no such user')
    expect(verdictOf('jo@x.test', [accepted, absent])).toMatchObject({ status: 'unknown', reason: 'proto.garbage' })
    expect(verdictOf('jo@x.test', [accepted, broken]).status).toBe('unknown')
  })

  it('of two random addresses neither may be accepted, and the one like a name must be refused as absent', () => {
    const like = (sent: string, evidence: Evidence) => ({ ...evidence, sent })
    const [name, number] = ['RCPT TO:<ba.du@x.test>', 'RCPT TO:<k3j4@x.test>']
    const [taken, refused, policy] = [reply('probe', 250, 'ok'), refusedProbe, reply('probe', 550, 'policy')]
    const status = (a: Evidence, b: Evidence) =>
      verdictOf('jo@x.test', [accepted, like(name, a), like(number, b)]).status
    expect(status(refused, refused)).toBe('valid')
    expect(status(refused, policy)).toBe('valid')
    expect(status(policy, refused)).toBe('accepted_unproven')
    expect(status(refused, taken)).toBe('accept_all')
    expect(status(taken, refused)).toBe('accept_all')
    // Put off among others, then answered alone.
    const later = like(name, reply('probe', 452, 'too many recipients'))
    expect(verdictOf('jo@x.test', [accepted, later, like(name, refused)]).status).toBe('valid')
  })

  it('a backup that accepts everything while the first host cannot be reached makes no catch-all', () => {
    const unreached = item('connect', { host: 'first.x.test', reason: 'net.connect_timeout' })
    const evidence = [unreached, accepted, reply('probe', 250, 'ok')]
    expect(verdictOf('jo@x.test', evidence).status).toBe('accepted_unproven')
    expect(verdictOf('jo@x.test', [unreached, accepted, refusedProbe]).status).toBe('valid')
  })

  it('an address that only ends like the one in question is another one', () => {
    const similar = reply('probe', 550, '<menu.jo@x.test>: user unknown', '5.1.1')
    expect(verdictOf('jo@x.test', [accepted, similar]).status).toBe('valid')
  })

  it('says when to come back: what the host asked for, else its own times, else never', () => {
    const retry = (...evidence: Evidence[]) => verdictOf('jo@x.test', evidence).retryAfterMs
    expect(retry(reply('rcpt', 450, 'greylisted, try again in 5 minutes'))).toBe(300_000)
    expect(retry(reply('rcpt', 450, 'greylisted'))).toBe(360_000)
    expect(retry(accepted, reply('probe', 450, 'greylisted for 00:00:20'))).toBe(20_000)
    expect(retry(item('connect', { reason: 'net.connect_timeout' }))).toBeGreaterThan(0)
    expect(retry(accepted, refusedProbe)).toBeNull()
    expect(retry(reply('rcpt', 550, 'no such user'))).toBeNull()
    expect(retry(item('syntax', { reason: 'local.off' }))).toBeNull()
    expect(retry(item('connect', { reason: 'local.circuit_open', text: 'left alone for another 90 s' }))).toBe(90_000)
  })

  const code = fc.option(
    fc.oneof(fc.constantFrom(250, 251, 252, 450, 452, 550, 552, 554), fc.integer({ min: 100, max: 699 })),
  )
  const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
    at: fc.constant('2026-01-01T00:00:00.000Z'),
    phase: fc.constantFrom<EvidencePhase>(
      'syntax',
      'dns',
      'connect',
      'banner',
      'ehlo',
      'mail',
      'rcpt',
      'rcpt',
      'probe',
      'probe',
    ),
    host: fc.constantFrom('mx1.x.test', 'mx2.x.test'),
    ip: fc.constant('192.0.2.1'),
    sent: fc.constantFrom(null, null, 'QUIT', 'RSET', 'RCPT TO:<ba.du@x.test>', 'RCPT TO:<postmaster@x.test>'),
    code,
    enhanced: fc.option(fc.constantFrom('5.1.1', '4.2.2', '2.1.5', '5.7.1')),
    text: fc.constantFrom('', 'try again in 20 seconds', 'no such user'),
    ms: fc.constant(1),
    class: fc.option(
      fc.constantFrom<ReplyClass>(
        ...([
          'accepted',
          'accepted_252',
          'absent',
          'moved',
          'disabled',
          'full',
          'domain',
          'refused',
          'deferred',
          'protocol',
        ] as const),
      ),
    ),
    reason: fc.option(
      fc.constantFrom<VerdictReason>(
        ...(['mailbox.absent', 'domain.nxdomain', 'domain.mx_private_ip', 'dns.timeout', 'net.reset'] as const),
        ...(['syntax.invalid', 'local.off', 'deferred.greylist', 'refused.policy', 'proto.garbage'] as const),
      ),
    ),
  })
  const isPermanent = (e: Evidence) => e.code !== null && e.code >= 500 && e.code < 600 && !e.enhanced?.startsWith('4.')

  it('holds its invariants on any evidence, consistent or not', () => {
    fc.assert(
      fc.property(fc.array(anyEvidence, { maxLength: 6 }), (evidence) => {
        const verdict = verdictOf('jo@x.test', evidence)
        const has = (test: (e: Evidence) => boolean) => expect(evidence.some(test)).toBe(true)
        if (verdict.status === 'valid') {
          has((e) => e.phase === 'rcpt' && e.class === 'accepted' && (e.code === 250 || e.code === 251))
          has((e) => e.phase === 'probe' && e.class === 'absent' && isPermanent(e))
          const hosts = (phase: EvidencePhase, said: ReplyClass) =>
            evidence.flatMap((e) => (e.phase === phase && e.class === said ? [e.host] : []))
          expect(hosts('rcpt', 'accepted').some((host) => hosts('probe', 'absent').includes(host))).toBe(true)
        }
        if (verdict.status === 'accept_all')
          has((e) => e.phase === 'probe' && e.class !== null && e.class.startsWith('accepted'))
        if (verdict.status === 'invalid') {
          const aboutMailbox = ['absent', 'moved', 'domain']
          const definite = ['domain.nxdomain', 'domain.no_mail_host', 'domain.null_mx', 'domain.mx_unresolvable']
          has(
            (e) =>
              (e.phase === 'rcpt' && aboutMailbox.includes(e.class ?? '') && isPermanent(e)) ||
              (e.phase === 'dns' && definite.includes(e.reason ?? '')) ||
              (e.phase === 'syntax' && e.reason === 'syntax.invalid'),
          )
        }
      }),
      { numRuns: runs },
    )
  })

  it('a refusal by another host, at any point, never makes an address invalid', () => {
    const elsewhere = anyEvidence
      .filter(({ phase }) => phase !== 'rcpt' && phase !== 'dns' && phase !== 'syntax')
      .map((e) => ({ ...e, host: 'mx9.other.test' }))
    fc.assert(
      fc.property(fc.array(anyEvidence, { maxLength: 5 }), elsewhere, fc.nat(5), (evidence, other, at) => {
        // Out of step voids everything before it, also a contradicting answer.
        fc.pre(other.sent !== 'QUIT' && other.sent !== 'RSET')
        const with9 = evidence.toSpliced(at, 0, other)
        if (verdictOf('jo@x.test', evidence).status === 'unknown')
          expect(verdictOf('jo@x.test', with9).status).not.toBe('invalid')
      }),
      { numRuns: runs },
    )
  })

  it('a 4xx, a refusal before the recipient or a broken talk alone never makes invalid', () => {
    const harmless = anyEvidence.filter(
      (e) =>
        e.phase !== 'syntax' &&
        e.phase !== 'dns' &&
        (e.phase !== 'rcpt' || e.code === null || e.code < 500 || !!e.enhanced?.startsWith('4.')),
    )
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 6 }), (evidence) => {
        expect(verdictOf('jo@x.test', evidence).status).not.toBe('invalid')
      }),
      { numRuns: runs },
    )
  })

  it('is the same for the same evidence, and does not change it', () => {
    fc.assert(
      fc.property(fc.array(anyEvidence, { maxLength: 6 }), (evidence) => {
        const before = JSON.stringify(evidence)
        expect(verdictOf('jo@x.test', evidence)).toEqual(verdictOf('jo@x.test', JSON.parse(before) as Evidence[]))
        expect(JSON.stringify(evidence)).toBe(before)
      }),
    )
  })
})

describe('retryAfter', () => {
  it.each([
    ['come back in 5 minutes', 300_000],
    ['please wait 300 seconds', 300_000],
    ['retry in 00:04:59', 299_000],
    ['try again in 4 minutes and 59 seconds', 299_000],
    ['in 5 minutes (300 seconds)', 300_000],
    ['in 90s', 90_000],
    ['in 2 hours', 7_200_000],
    ['in 999999 hours', 86_400_000],
    ['in 0 seconds', null],
    ['see RFC 5321, host 192.0.2.5 says 20 servers are busy', null],
    ['', null],
  ])('%s: %s ms', (text, ms) => {
    expect(retryAfter(text)).toBe(ms)
  })
})
