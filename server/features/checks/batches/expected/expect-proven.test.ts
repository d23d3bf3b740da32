import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unit } from '../../../../synthetic/random.ts'
import { expectProven } from './expect-proven.ts'

const seed = 16_03
const worlds = 400

/** Answers [0, 1), the next each time. */
function numbers(stream: number): () => number {
  let index = 0
  return () => unit(seed, stream, (index += 1))
}

/**
 * In how many of these worlds what came lies within the interval, and how wide it was beside the number of people. `shareOf` draws
 * how many of a company's people can be proven.
 */
function tried(
  stream: number,
  sizes: { before: number[]; asked: number[] },
  shareOf: (next: () => number) => () => number,
) {
  const next = numbers(stream)
  const people = sizes.asked.reduce((sum, each) => sum + each, 0)
  let [within, width] = [0, 0]
  for (let world = 0; world < worlds; world += 1) {
    const share = shareOf(next)
    const proven = (count: number) => {
      const own = share()
      return Array.from({ length: count }, () => next() < own).filter(Boolean).length
    }
    const before = sizes.before.map((checks) => ({ checks, proven: proven(checks) }))
    const came = sizes.asked.reduce((sum, count) => sum + proven(count), 0)
    const told = expectProven(before, sizes.asked)
    if (told && told.low <= came && came <= told.high) within += 1
    width += ((told?.high ?? 0) - (told?.low ?? 0)) / people / worlds
  }
  return { within: within / worlds, width }
}

const many = (count: number, size: number) => Array.from({ length: count }, () => size)

describe(`what a quote expects (seed ${seed})`, () => {
  it.each([
    ['everybody for themselves', { before: many(60, 1), asked: many(30, 1) }, 0.45],
    ['few checks', { before: many(20, 1), asked: many(10, 1) }, 0.7],
    ['several of each company', { before: many(40, 4), asked: many(15, 2) }, 0.4],
  ])('holds in nine of ten worlds: %s', (_, sizes, widest) => {
    const { within, width } = tried(sizes.before.length, sizes, (next) => {
      const share = next()
      return () => share
    })
    expect(within).toBeGreaterThan(0.87)
    expect(width).toBeLessThan(widest)
  })

  it.each([
    ['hosts that say yes to everybody', { before: many(30, 5), asked: many(10, 3) }],
    ['one big company among small ones', { before: [40, ...many(25, 3)], asked: [12, ...many(12, 1)] }],
  ])('holds where companies differ: %s', (_, sizes) => {
    const { within } = tried(1_000 + sizes.before.length, sizes, (next) => {
      const open = 0.2 + 0.3 * next()
      return () => (next() < open ? 0 : 0.85)
    })
    expect(within).toBeGreaterThan(0.85)
  })

  it('is not said from fewer than twenty checks, or of nobody', () => {
    expect(
      expectProven(
        many(19, 1).map((checks) => ({ checks, proven: 1 })),
        [3],
      ),
    ).toBeNull()
    expect(expectProven([{ checks: 40, proven: 20 }], [])).toBeNull()
    expect(expectProven([], [3])).toBeNull()
    expect(expectProven(many(214, 1).map((checks, n) => ({ checks, proven: n % 4 === 0 ? 0 : 1 })), many(30, 1))).toEqual({
      proven: 22, low: 18, high: 26, from: 214,
    }) // oxfmt-ignore
  })

  it('lies among the people asked', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(sizes, sizes, fc.double({ min: 0, max: 1, noNaN: true }), (before, asked, share) => {
        const told = expectProven(
          before.map((checks) => ({ checks, proven: Math.round(checks * share) })),
          asked,
        )
        if (!told) return
        const people = asked.reduce((sum, each) => sum + each, 0)
        expect(told.low).toBeGreaterThanOrEqual(0)
        expect(told.high).toBeLessThanOrEqual(people)
        expect(told.low).toBeLessThanOrEqual(told.proven)
        expect(told.high).toBeGreaterThanOrEqual(told.proven)
      }),
      { numRuns: 300, seed },
    )
  })
})
