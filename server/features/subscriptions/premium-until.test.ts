import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextLook } from './next-look.ts'
import { premiumUntil, type Reach } from './note-subscription.ts'
import { spec } from '../../../test/spec.ts'

const at = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000)
const reach = (status: string, more: Partial<Reach> = {}): Reach => ({
  status,
  periodEndsAt: inDays(10),
  endsAt: null,
  pastDueSince: null,
  ...more,
})

describe('until when a subscription makes premium', () => {
  it.each(['active', 'trialing'])('%s: to the end of its period and the days of grace for the renewal', (status) => {
    expect(premiumUntil(reach(status), at)).toEqual(inDays(17))
  })

  it('past_due: for a grace of 7 days', spec('S4.plan.02'), () => {
    expect(premiumUntil(reach('past_due', { pastDueSince: inDays(-1) }), at)).toEqual(inDays(6))
  })

  it.each(['active', 'past_due'])('cancelled while %s: never beyond its end', (status) => {
    const cancelled = reach(status, { endsAt: inDays(3), pastDueSince: status === 'past_due' ? at : null })
    expect(premiumUntil(cancelled, at)).toEqual(inDays(3))
  })

  it.each(['incomplete', 'unpaid', 'canceled', 'incomplete_expired', 'paused', 'a word of next year', ''])(
    '%s: free',
    (status) => {
      expect(premiumUntil(reach(status, { pastDueSince: at }), at)).toBeNull()
    },
  )

  it('with any state, it reaches at most the days of grace beyond the paid period, and always ends', () => {
    const date = fc.option(fc.integer({ min: -60, max: 60 }).map(inDays), { nil: null })
    const said = fc.record({
      status: fc.constantFrom('active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'canceled', 'other'),
      periodEndsAt: date,
      endsAt: date,
      pastDueSince: date,
    })
    fc.assert(
      fc.property(said, (said) => {
        const until = premiumUntil(said, at)
        if (until === null) return
        const paid = said.status === 'past_due' ? said.pastDueSince : said.periodEndsAt
        expect(until.getTime()).toBeLessThanOrEqual((paid ?? at).getTime() + 7 * 86_400_000)
        if (said.endsAt) expect(until.getTime()).toBeLessThanOrEqual(said.endsAt.getTime())
      }),
    )
  })
})

describe('when the reconciler looks again', () => {
  const look = (status: string, more: { periodEndsAt?: Date; endsAt?: Date; createdAt?: Date } = {}) =>
    nextLook({ status, periodEndsAt: inDays(10), endsAt: null, createdAt: at, ...more }, at)
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

  it('while a payment is awaited: soon, and less often the longer it takes', () => {
    expect(look('incomplete')).toEqual(minutes(2))
    expect(look('incomplete', { createdAt: minutes(-60) })).toEqual(minutes(15))
    expect(look('incomplete', { createdAt: inDays(-1) })).toEqual(minutes(120))
  })

  it('in good standing: once a day, and just after the period has ended or was to end', () => {
    expect(look('active')).toEqual(inDays(1))
    expect(look('active', { periodEndsAt: minutes(30) })).toEqual(minutes(31))
    expect(look('active', { endsAt: minutes(5) })).toEqual(minutes(6))
    expect(look('active', { periodEndsAt: minutes(-1) })).toEqual(minutes(10))
  })

  it('past due or in an unknown state: every hour; over: never', () => {
    for (const status of ['past_due', 'unpaid', 'paused', 'a word of next year'])
      expect(look(status)).toEqual(minutes(60))
    for (const status of ['canceled', 'incomplete_expired']) expect(look(status)).toBeNull()
  })
})
