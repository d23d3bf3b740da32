import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAfter } from './retry-after.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('retryAfter', () => {
  it.each([
    ['come back in 5 minutes', 5 * minuteMs],
    ['please wait 300 seconds', 5 * minuteMs],
    ['please try again in 00:04:59', 299_000],
    ['4 minutes and 59 seconds', 299_000],
    ['5 minutes (300 seconds)', 5 * minuteMs],
    ['greylisted for 90s', 90_000],
    ['wait 1h30m', 90 * minuteMs],
    ['retry=300s', 5 * minuteMs],
    ['retry in PT5M', 5 * minuteMs],
    ['retry in PT1H30M', 90 * minuteMs],
    ['in 5 minute(s)', 5 * minuteMs],
    ['in ten minutes', 10 * minuteMs],
    ['in an hour', hourMs],
    ['in half an hour', hourMs / 2],
    ['for 1 day', 24 * hourMs],
    ['in 999999 hours', 24 * hourMs],
    ['Bitte versuchen Sie es in 5 Minuten erneut', 5 * minuteMs],
    ['Réessayez dans 15 minutes', 15 * minuteMs],
    ['Reintente en 2 horas', 2 * hourMs],
    ['riprova tra 3 minuti', 3 * minuteMs],
    ['spróbuj za 2 minuty', 2 * minuteMs],
    ['попробуйте через 5 минут', 5 * minuteMs],
    ['请在10分钟后重试', 10 * minuteMs],
    ['5分後に再試行してください', 5 * minuteMs],
    ['5분 후에 다시 시도하십시오', 5 * minuteMs],
  ])('%s: %s ms', (text, ms) => {
    expect(retryAfter(text)).toBe(ms)
  })

  it.each([
    ['in 0 seconds'],
    ['try again later'],
    ['see RFC 5321, host 192.0.2.5 says 20 servers are busy'],
    ['[VI1EUR04FT012 2026-01-14T09:00:11.003Z 08DE]'],
    ['until 2026-01-14 09:00:11'],
    ['Wed, 14 Jan 2026 09:00:11 +0000'],
    ['message of 5m is too large'],
    ['see http://x.test/5min.html'],
    ['Exim 4.96'],
    [''],
  ])('names no time to wait: %s', (text) => {
    expect(retryAfter(text)).toBeNull()
  })

  it('is between a second and a day for any text', () => {
    const unit = fc.constantFrom('s', 'sec', 'seconds', 'm', 'min', 'minutes', 'h', 'hours', 'days', '秒', 'минут')
    const phrase = fc.tuple(fc.nat(), unit).map(([n, unit]) => `in ${n} ${unit}`)
    const clock = fc
      .tuple(fc.nat(99), fc.nat(59), fc.nat(59))
      .map((parts) => parts.map((n) => `${n}`.padStart(2, '0')).join(':'))
    const iso = fc.tuple(fc.nat(9_999), fc.nat(99_999)).map(([h, m]) => `PT${h}H${m}M`)
    const text = fc.array(fc.oneof(phrase, clock, iso, fc.string()), { maxLength: 6 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(text, (text) => {
        const ms = retryAfter(text)
        if (ms === null) return
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(24 * hourMs)
      }),
      { numRuns: 3_000 },
    )
  })

  it('reads every number of seconds, minutes and hours back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), fc.constantFrom('seconds', 'minutes', 'hours'), (n, unit) => {
        const unitMs = { seconds: 1_000, minutes: minuteMs, hours: hourMs }[unit]
        expect(retryAfter(`greylisted, retry in ${n} ${unit}`)).toBe(n * unitMs)
      }),
    )
  })
})
