import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'
import { interactiveLimits } from '../../limits.ts'
import { poolKey, laneKey } from '../../hosts/pool-key.ts'
import { PoolPace } from './pool-pace.ts'
import { Port25Check } from '../talks/port-25-check.ts'
import { providerOf } from '../../hosts/providers.ts'
import { TokenBucket } from './token-bucket.ts'

let nowMs = 0
const now = () => nowMs

describe('how a pool speeds up and slows down', () => {
  const pace = () => new PoolPace({ ...interactiveLimits, sessionsPerHost: 20 }, null, now)

  it('begins with two sessions and bears one more for each batch that went well, up to its limit', () => {
    const own = pace()
    expect(own.cap).toBe(2)
    for (let i = 0; i < 5; i++) own.wentWell()
    expect(own.cap).toBe(7)
    for (let i = 0; i < 50; i++) own.wentWell()
    expect(own.cap).toBe(20)
  })

  it('halves when it is turned away, once for all talks under way, and never below one', () => {
    const own = pace()
    for (let i = 0; i < 18; i++) own.wentWell()
    nowMs += 100
    const begunMs = nowMs
    nowMs += 10
    expect([own.cut(begunMs), own.cut(begunMs), own.cut(begunMs)]).toEqual([true, false, false])
    expect(own.cap).toBe(10)
    for (let i = 0; i < 10; i++) {
      nowMs += 1
      own.cut(nowMs)
      nowMs += 1
    }
    expect(own.cap).toBe(1)
  })

  it('pauses after a cut, longer each time in a row, and not after a batch that went well', () => {
    const own = pace()
    const pauses = Array.from({ length: 9 }, () => {
      nowMs += 100_000
      own.cut(nowMs)
      return own.pauseMs
    })
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    own.wentWell()
    expect(own.pauseMs).toBe(0)
  })

  it('a provider’s own limit is below the general one', () => {
    const provider = providerOf('mx-aol.mail.gm0.yahoodns.net')
    expect(provider?.name).toBe('yahoo')
    const own = new PoolPace(interactiveLimits, provider, now)
    for (let i = 0; i < 30; i++) own.wentWell()
    expect(own.cap).toBe(provider!.sessions)
  })

  it('results of other processes count, unless newer ones were learned here', () => {
    const own = pace()
    nowMs += 10
    own.learn(12, nowMs)
    expect(own.cap).toBe(12)
    const askedMs = nowMs
    nowMs += 5
    own.cut(nowMs)
    own.learn(12, askedMs)
    expect(own.cap).toBe(6)
  })
})

describe('a rate', () => {
  it('never gives out more than its burst and so many per second, however it is asked', () => {
    const step = fc.record({ waitMs: fc.integer({ min: 0, max: 400 }), want: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let at = 0
        const bucket = new TokenBucket(10, 10, () => at)
        let given = 0
        for (const { waitMs, want } of steps) {
          at += waitMs
          const count = Math.min(want, bucket.available)
          bucket.take(count)
          given += count
          expect(given).toBeLessThanOrEqual(10 + (10 * at) / 1_000 + 1e-6)
        }
      }),
    )
  })

  it('says when the next one will be free', () => {
    let at = 0
    const bucket = new TokenBucket(4, 2, () => at)
    bucket.take(2)
    expect(bucket.available).toBe(0)
    at += bucket.waitMs
    expect(bucket.available).toBe(1)
  })
})

describe('a circuit', () => {
  const breaker = () => new CircuitBreaker(interactiveLimits, now)

  it('opens for an hour when three domains in a row are refused for our reputation', () => {
    const own = breaker()
    expect([own.refused('a.test'), own.refused('a.test'), own.refused('b.test')]).toEqual([null, null, null])
    expect(own.refused('c.test')).toBe(3_600_000)
    expect(own.state).toBe('open')
  })

  it('at a host that has let others in it takes ten: some firms block everybody they do not know', () => {
    const own = breaker()
    own.answered()
    for (let i = 0; i < 9; i++) expect(own.refused(`firm${i}.test`)).toBeNull()
    expect(own.refused('firm9.test')).toBe(3_600_000)
  })

  it('and when the host refuses three sessions; a proper answer in between begins the count anew', () => {
    const own = breaker()
    own.refused(null)
    own.refused(null)
    own.answered()
    expect([own.refused(null), own.refused(null)]).toEqual([null, null])
    expect(own.refused(null)).toBe(3_600_000)
  })

  it('opens for five minutes after five connect time-outs in a row, then lets one attempt decide', () => {
    const own = breaker()
    for (let i = 0; i < 4; i++) own.timedOut()
    own.connected()
    for (let i = 0; i < 4; i++) expect(own.timedOut()).toBeNull()
    expect(own.timedOut()).toBe(300_000)
    nowMs += 299_999
    expect(own.state).toBe('open')
    nowMs += 1
    expect(own.state).toBe('half')
    expect(own.timedOut()).toBe(300_000)
    nowMs += 300_000
    expect(own.answered()).toBe(true)
    expect(own.state).toBe('closed')
  })

  it('a circuit that another process opened is open here; one closed here just now is not reopened by old news', () => {
    const own = breaker()
    nowMs += 60_000
    own.learn(1_000, nowMs)
    expect(own.state).toBe('open')
    nowMs += 1_000
    own.answered()
    own.learn(5_000, nowMs)
    expect(own.state).toBe('closed')
  })
})

describe('is port 25 closed here', () => {
  const check = () => {
    const said: number[] = []
    return { said, own: new Port25Check(interactiveLimits, now, (pools) => said.push(pools)) }
  }

  it('eight distinct pools that never connected say so once; one attempt per five minutes follows', () => {
    const { said, own } = check()
    for (let i = 0; i < 7; i++) for (let again = 0; again < 3; again++) own.timedOut(`pool${i}`)
    expect([said, own.mayDialInMs()]).toEqual([[], 0])
    own.timedOut('pool7')
    own.timedOut('pool8')
    expect(said).toEqual([8])
    expect(own.mayDialInMs()).toBe(300_000)
    nowMs += 300_000
    expect([own.mayDialInMs(), own.mayDialInMs()]).toEqual([0, 300_000])
    own.connected()
    expect(own.mayDialInMs()).toBe(0)
  })

  it('if any host has let us in, silent hosts are just silent', () => {
    const { said, own } = check()
    own.connected()
    for (let i = 0; i < 100; i++) own.timedOut(`pool${i}`)
    expect([said, own.mayDialInMs()]).toEqual([[], 0])
  })
})

describe('which pool a host belongs to', () => {
  it.each([
    ['aspmx.l.google.com', '142.250.1.27', 'google'],
    ['contoso-com.mail.protection.outlook.com', '52.101.1.1', 'microsoft-365'],
    ['outlook-com.olc.protection.outlook.com', '52.101.1.2', 'outlook.com'],
    ['mx1.contoso.com.iphmx.com', '68.232.1.1', 'cisco'],
    ['notgoogle.com', '198.51.99.7', '198.51.99.0/24'],
    ['mail.firm.example', '198.51.99.200', '198.51.99.0/24'],
    ['mail.firm.example', '2a01:4f8:0:12::5', '2a01:4f8:0:12::/64'],
    ['mail.firm.example', '2a01:4f8::5', '2a01:4f8:0:0::/64'],
    ['mail.firm.test', '127.0.0.1', 'mail.firm.test'],
    ['mail.firm.test', '::1', 'mail.firm.test'],
  ])('%s at %s: %s', (host, ip, key) => {
    expect(poolKey({ host, ip })).toBe(key)
  })

  it('two names of one address share their sessions, but not on loopback, where a world keeps all its hosts', () => {
    expect(laneKey({ host: 'a.example', ip: '198.51.99.7' })).toBe(laneKey({ host: 'b.example', ip: '198.51.99.7' }))
    expect(laneKey({ host: 'a.test', ip: '127.0.0.1' })).not.toBe(laneKey({ host: 'b.test', ip: '127.0.0.1' }))
  })
})
