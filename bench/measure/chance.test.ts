import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOfSplit, rateInterval } from './chance.ts'

describe('the interval of a share', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [6, 1675, 0.0016, 0.0078],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])('%i of %i lies between %d and %d', (events, count, least, most) => {
    const [low, high] = rateInterval(events, count)
    expect(low).toBeCloseTo(least, 4)
    expect(high).toBeCloseTo(most, 4)
  })

  it('holds the share itself', () => {
    const counts = fc.integer({ min: 1, max: 100_000 }).chain((count) => fc.tuple(fc.nat(count), fc.constant(count)))
    fc.assert(
      fc.property(counts, ([events, count]) => {
        const [low, high] = rateInterval(events, count)
        expect(low).toBeLessThanOrEqual(events / count + 1e-12)
        expect(high).toBeGreaterThanOrEqual(events / count - 1e-12)
      }),
    )
    expect(rateInterval(0, 0)).toEqual([0, 1])
  })
})

describe('how often chance parts pairs so unevenly', () => {
  it.each([
    [0, 0, 1],
    [3, 2, 1],
    [0, 5, 2 / 32],
    [1, 9, (2 * 11) / 1024],
    [9, 1, (2 * 11) / 1024],
  ])('%i against %i', (one, other, chance) => {
    expect(chanceOfSplit(one, other)).toBeCloseTo(chance, 10)
  })
})
