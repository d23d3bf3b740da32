import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounceAllowance } from '../../../pricing/bounce-allowance.ts'
import type { BounceReading, FailedRecipient } from '../../../engines/bounces/port.ts'
import { judgeAnswer, judgeClaim, type Asked, type Claim } from './judge-bounce.ts'
import { leastReveals, measureAccuracy } from './open-accuracy.ts'
import { splitLines } from './read-bounce-lines.ts'

const day = 24 * 60 * 60 * 1_000
const revealedAt = new Date('2026-11-01T12:00:00Z')
const at = (days: number) => new Date(revealedAt.getTime() + days * day)

const gone: FailedRecipient = {
  address: 'ula@alfa.test',
  isPermanent: true,
  class: 'absent',
  reason: 'mailbox.absent',
  enhanced: '5.1.1',
  reply: '550 5.1.1 user unknown',
  host: '',
}
const reading = (recipients: FailedRecipient[], writtenAt: Date | null = at(5)): BounceReading => ({
  kind: 'report',
  recipients,
  mentioned: ['ula@alfa.test'],
  writtenAt: writtenAt?.toISOString() ?? null,
  reportedBy: '',
  complaint: null,
  original: null,
  excerpt: '',
})
const claim = (change: Partial<Claim> = {}): Claim => ({
  toldBy: 'report',
  reading: reading([gone]),
  addressKey: 'ula@alfa.test',
  revealedAt,
  reportedAt: at(6),
  ...change,
})

describe('before the mail server is asked', () => {
  it.each<[string, string | null, Partial<Claim>]>([
    ['a lasting failure of this address', null, {}],
    ['a closed mailbox', null, { reading: reading([{ ...gone, class: 'disabled' }]) }],
    ['a domain that is gone', null, { reading: reading([{ ...gone, class: 'domain' }]) }],
    [
      'one that writes the domain in another way',
      null,
      { addressKey: 'ula@xn--bcher-kva.test', reading: reading([{ ...gone, address: 'ula@bücher.test' }]) },
    ],
    ['one that does not say when', null, { reading: reading([gone], null) }],
    ['another address', 'message.other_address', { reading: reading([{ ...gone, address: 'nils@alfa.test' }]) }],
    ['an address that only begins alike', 'message.other_address', { addressKey: 'ula@alfa.tests' }],
    ['prose that names it and says nothing clear', 'message.unclear', { toldBy: 'text', reading: reading([]) }],
    ['a failure without a reason', 'message.unclear', { reading: reading([{ ...gone, class: 'protocol' }]) }],
    ['a delay', 'message.temporary', { reading: reading([{ ...gone, isPermanent: false, class: 'deferred' }]) }],
    ['a full mailbox', 'message.full', { reading: reading([{ ...gone, class: 'full' }]) }],
    ['a refusal of the sender', 'message.not_mailbox', { reading: reading([{ ...gone, class: 'refused' }]) }],
    ['one that came on the 30th day', null, { reading: reading([gone], at(29.9)), reportedAt: at(33) }],
    ['one that came later', 'time.late', { reading: reading([gone], at(30.1)), reportedAt: at(31) }],
    ['one that is reported weeks later', 'time.late', { reading: reading([gone], at(20)), reportedAt: at(38) }],
    ['one with a date in the future', 'time.late', { reading: reading([gone], at(90)), reportedAt: at(31) }],
    ['one from before the reveal', 'time.early', { reading: reading([gone], at(-1)) }],
    ['a clock that is a little slow', null, { reading: reading([gone], at(-0.01)) }],
    ['a line of a list without a reason', null, { toldBy: 'list', reading: reading([]) }],
    [
      'a line of a list with a passing one',
      'message.temporary',
      { toldBy: 'list', reading: reading([{ ...gone, isPermanent: false, class: 'deferred' }]) },
    ],
  ])('%s: %s', (_, expected, change) => {
    expect(judgeClaim(claim(change))).toBe(expected)
  })
})

describe('after the mail server was asked', () => {
  const asked = (change: Partial<Asked> = {}): Asked => ({
    toldBy: 'report',
    verdict: { status: 'invalid', reason: 'mailbox.absent' },
    charged: 10,
    givenBack: 0,
    ...change,
  })

  it.each<[string, string, Partial<Asked>]>([
    ['a no', 'rule.accepted', {}],
    [
      'neither yes nor no, to a message',
      'rule.accepted',
      { verdict: { status: 'unknown', reason: 'net.connect_timeout' } },
    ],
    ['a yes', 'fresh.valid', { verdict: { status: 'valid', reason: 'accepted.proven' } }],
    [
      'nothing, for reasons of ours',
      'fresh.not_asked',
      { verdict: { status: 'unknown', reason: 'local.port_closed' } },
    ],
    ['a no to a line of a list', 'rule.confirmed', { toldBy: 'list' }],
    [
      'yes to everybody, to a line of a list',
      'fresh.unclear',
      { toldBy: 'list', verdict: { status: 'accept_all', reason: 'accepted.catch_all' } },
    ],
    ['a no, the third of ten reveals', 'rule.accepted', { givenBack: 2 }],
    ['a no, the fourth of ten reveals', 'limit.share', { givenBack: 3 }],
    ['a no, the tenth of a hundred', 'rule.accepted', { charged: 100, givenBack: 9 }],
    ['a no, the eleventh of a hundred', 'limit.share', { charged: 100, givenBack: 10 }],
  ])('%s: %s', (_, reason, change) => {
    const judged = judgeAnswer(asked(change))
    expect(judged).toEqual({ accept: reason.startsWith('rule.'), reason })
  })

  it('the rule never gives back more than a tenth of the reveals, or three', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(1_000), (charged, givenBack) => {
        const { accept } = judgeAnswer(asked({ charged, givenBack }))
        expect(accept).toBe(givenBack + 1 <= Math.max(3, charged / 10))
        expect(bounceAllowance(charged)).toBeLessThanOrEqual(Math.max(3, charged / 10))
      }),
    )
  })

  it('an address that still proves valid is never given back', () => {
    const toldBy = fc.constantFrom<Claim['toldBy']>('report', 'text', 'list')
    fc.assert(
      fc.property(toldBy, fc.nat(100), fc.nat(10), (toldBy, charged, givenBack) => {
        const verdict = { status: 'valid', reason: 'accepted.proven' } as const
        expect(judgeAnswer({ toldBy, verdict, charged, givenBack }).accept).toBe(false)
      }),
    )
  })
})

describe('the measured accuracy', () => {
  it('is 1 − bounced / revealed, inside its interval, which narrows with every reveal and lies between 0 and 1', () => {
    const counts = fc.integer({ min: leastReveals, max: 10_000_000 }).chain((n) => fc.tuple(fc.constant(n), fc.nat(n)))
    fc.assert(
      fc.property(counts, ([revealed, bounced]) => {
        const measured = measureAccuracy(revealed, bounced)!
        expect(measured.accuracy).toBeCloseTo(1 - bounced / revealed, 12)
        expect(measured.low).toBeGreaterThanOrEqual(0)
        expect(measured.low).toBeLessThanOrEqual(measured.accuracy)
        expect(measured.high).toBeGreaterThanOrEqual(measured.accuracy)
        expect(measured.high).toBeLessThanOrEqual(1)
        const twice = measureAccuracy(2 * revealed, 2 * bounced)!
        expect(twice.high - twice.low).toBeLessThan(measured.high - measured.low)
        const mirrored = measureAccuracy(revealed, revealed - bounced)!
        expect(mirrored.low).toBeCloseTo(1 - measured.high, 12)
      }),
    )
  })

  it('agrees with Wilson’s interval as it is published: 95 of 100, and 100 of 100', () => {
    const { low, high } = measureAccuracy(100, 5)!
    expect([low, high].map((share) => share.toFixed(4))).toEqual(['0.8882', '0.9785'])
    const all = measureAccuracy(100, 0)!
    expect([all.low.toFixed(4), all.high]).toEqual(['0.9630', 1])
  })

  it('says nothing below 100 reveals', () => {
    expect([measureAccuracy(99, 0), measureAccuracy(0, 0)]).toEqual([null, null])
  })
})

describe('the lines of a list', () => {
  const ula = { address: 'ula@alfa.test', date: '2026-11-05', reply: '550 user unknown' }
  it.each([
    [
      'columns by their names, in any order',
      'Reason,Email,Bounced at\n550 user unknown,ula@alfa.test,2026-11-05',
      [ula],
    ],
    ['no header', 'ula@alfa.test,2026-11-05,550 user unknown', [ula]],
    [
      'semicolons and quotation marks',
      '"email";"reason"\r\n"ula@alfa.test";"550 ""user"" unknown"',
      [{ ...ula, date: '', reply: '550 "user" unknown' }],
    ],
    [
      'addresses alone',
      'ula@alfa.test\n\nnils@beta.test',
      [
        { ...ula, date: '', reply: '' },
        { address: 'nils@beta.test', date: '', reply: '' },
      ],
    ],
    [
      'a year in a reply is no date',
      'ula@alfa.test,550 closed since 2024',
      [{ ...ula, date: '', reply: '550 closed since 2024' }],
    ],
  ])('are found with %s', (_, csv, expected) => {
    expect(splitLines(csv)).toEqual(expected)
  })

  it('are refused in words: none, too many, and a quotation mark that is never closed', () => {
    expect(() => splitLines('name\nUla')).toThrow('No line of the file has an email address in it.')
    expect(() => splitLines('a@b.test\n'.repeat(501))).toThrow('at most 500 lines')
    expect(() => splitLines('"a@b.test')).toThrow('never closed')
  })
})
