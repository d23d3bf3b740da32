import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unit } from '../../../../../synthetic/random.ts'
import { believeShares, type Outlook } from './believe-shares.ts'
import { checksUntil, expectProven } from './expect-proven.ts'

const seed = 16_03
const worlds = 400

/** Answers [0, 1), the next each time. */
function numbers(stream: number): () => number {
  let index = 0
  return () => unit(seed, stream, (index += 1))
}

type Sized = { checks: number; proven: number }
const many = (count: number, size: number) => Array.from({ length: count }, () => size)
const sumOf = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0)
const checksOf = (before: readonly Sized[]) =>
  before.map((each, at) => ({ ...each, company: `c${at}`, outlook: 'unknown' as const, isOwn: false }))
const askedOf = (sizes: readonly number[]) =>
  sizes.flatMap((size, at) => Array.from({ length: size }, () => ({ company: `a${at}`, outlook: 'unknown' as const })))
const told = (before: readonly Sized[], sizes: readonly number[]) => {
  const beliefs = believeShares(checksOf(before))
  return beliefs && expectProven(beliefs, askedOf(sizes))
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
  let [within, width] = [0, 0]
  for (let world = 0; world < worlds; world += 1) {
    const share = shareOf(next)
    const proven = (count: number) => {
      const own = share()
      return Array.from({ length: count }, () => next() < own).filter(Boolean).length
    }
    const before = sizes.before.map((checks) => ({ checks, proven: proven(checks) }))
    const came = sumOf(sizes.asked.map(proven))
    const says = told(before, sizes.asked)
    if (says && says.low <= came && came <= says.high) within += 1
    width += ((says?.high ?? 0) - (says?.low ?? 0)) / sumOf(sizes.asked) / worlds
  }
  return { within: within / worlds, width }
}

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

  it('is not said from fewer than twenty checks', () => {
    expect(told(many(19, 1).map((checks) => ({ checks, proven: 1 })), [3])).toBeNull() // oxfmt-ignore
    expect(told([], [3])).toBeNull()
    expect(told([{ checks: 40, proven: 20 }], [])).toEqual({ proven: 0, low: 0, high: 0 })
    expect(told(many(214, 1).map((checks, n) => ({ checks, proven: n % 4 === 0 ? 0 : 1 })), many(30, 1))).toEqual({
      proven: 22, low: 18, high: 26,
    }) // oxfmt-ignore
  })

  it('lies among the people asked, whatever is known of whom, and says the same of every other one of them', () => {
    const outlook = fc.constantFrom<Outlook>('unknown', 'tried', 'proves', 'accepts-all', 'no-mail', 'no-answer')
    const company = fc.integer({ min: 0, max: 12 }).map(String)
    const checks = fc.record({
      ...{ company, outlook, isOwn: fc.boolean(), checks: fc.integer({ min: 1, max: 60 }) },
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    const people = fc.array(fc.record({ company, outlook }), { minLength: 1, maxLength: 300 })
    const given = [fc.array(checks, { minLength: 1, maxLength: 30 }), people, fc.nat(50), fc.nat(400)] as const
    fc.assert(
      fc.property(...given, (before, asked, underWay, wanted) => {
        const counted = before.map(({ share, ...each }) => ({ ...each, proven: Math.round(each.checks * share) }))
        const beliefs = believeShares(counted, underWay)
        if (!beliefs) return
        for (const count of [asked.length, asked.length * 7]) {
          const { low, proven, high } = expectProven(beliefs, asked, count)
          expect([0 <= low, low <= proven, proven <= high, high <= count]).toEqual([true, true, true, true])
        }
        const until = checksUntil(beliefs, asked, wanted, 1)
        if (until !== null) expect(until).toBeLessThanOrEqual(asked.length)
      }),
      { numRuns: 300, seed },
    )
  })
})

type Company = {
  name: string
  share: number
  fact: 'proves' | 'accepts-all' | 'no-mail'
  isKnown: boolean
  isTried: boolean
}

/** Companies of which a third prove nobody; of some of each kind that is known, from whomever. */
function companies(next: () => number, count: number, share: number, known: number, first = ''): Company[] {
  return Array.from({ length: count }, (_, at) => {
    const drawn = next()
    const fact = drawn < 0.2 ? 'accepts-all' : drawn < 0.33 ? 'no-mail' : 'proves'
    return {
      name: `${first}${at}`,
      share: fact === 'proves' ? share : 0,
      fact,
      isKnown: next() < known,
      isTried: false,
    }
  })
}

const outlookOf = ({ fact, isKnown, isTried }: Company): Outlook => (isKnown ? fact : isTried ? 'tried' : 'unknown')

/** One check, and what it shows of the domain. */
function check(next: () => number, company: Company, isOwn: boolean) {
  const seen = { company: company.name, outlook: outlookOf(company), isOwn, checks: 1 }
  const proven = next() < company.share ? 1 : 0
  company.isTried = true
  if (proven === 1 || company.fact !== 'proves') company.isKnown = true
  return { ...seen, proven }
}

const blind = <Each extends { outlook: Outlook }>(all: readonly Each[]) =>
  all.map((each) => ({ ...each, outlook: 'unknown' as const }))

describe(`what is known of domains (seed ${seed})`, () => {
  it.each([
    ['few people', 30, 0.5, 0.9],
    ['a hundred people', 100, 0.5, 0.9],
    ['little known', 60, 0.15, 1],
  ])('makes a quote nearer and narrower, and it still holds: %s', (_, size, known, most) => {
    const next = numbers(2_000 + size)
    const sums = { within: 0, width: 0, off: 0, blindWidth: 0, blindOff: 0 }
    for (let world = 0; world < worlds; world += 1) {
      const share = 0.6 + 0.35 * next()
      const before = companies(next, 60, share, known).flatMap((company) =>
        [1, 2].map(() => check(next, company, false)),
      )
      const there = companies(next, size / 2, share, known, 'a').flatMap((company) => [company, company])
      const asked = there.map((company) => ({ company: company.name, outlook: outlookOf(company) }))
      const came = there.filter((company) => next() < company.share).length
      const says = expectProven(believeShares(before)!, asked)
      const unaware = expectProven(believeShares(blind(before))!, blind(asked))
      if (says.low <= came && came <= says.high) sums.within += 1 / worlds
      sums.width += (says.high - says.low) / worlds
      sums.blindWidth += (unaware.high - unaware.low) / worlds
      sums.off += Math.abs(says.proven - came) / worlds
      sums.blindOff += Math.abs(unaware.proven - came) / worlds
    }
    expect(sums.within).toBeGreaterThan(0.87)
    expect(sums.width).toBeLessThan(most * sums.blindWidth)
    expect(sums.off).toBeLessThan(most * sums.blindOff)
  })
})

describe(`what a running batch expects (seed ${seed})`, () => {
  const people = 100

  /** The whole of a batch as it is told after so many results, in many worlds; `differs` by how much its search may from those before. */
  function running(stream: number, after: number, differs: number, hasChecks = true) {
    const next = numbers(stream)
    const sums = { within: 0, width: 0, off: 0, firstOff: 0 }
    for (let world = 0; world < worlds; world += 1) {
      const share = 0.6 + 0.15 * next()
      const own = share + differs * (2 * next() - 1)
      const before = companies(next, hasChecks ? 80 : 0, share, 0.3).flatMap((company) =>
        [1, 2].map(() => check(next, company, false)),
      )
      const there = companies(next, people / 2, own, 0.3, 'a')
      const line = [...there, ...there]
        .map((company) => ({ company, place: next() }))
        .toSorted((a, b) => a.place - b.place)
      const asked = (from: number) =>
        line.slice(from).map(({ company }) => ({ company: company.name, outlook: outlookOf(company) }))
      const first = hasChecks ? expectProven(believeShares(before)!, asked(0)) : null
      const results = line.slice(0, after).map(({ company }) => check(next, company, true))
      const proven = sumOf(results.map((each) => each.proven))
      const rest = expectProven(believeShares([...before, ...results])!, asked(after))
      const came = proven + line.slice(after).filter(({ company }) => next() < company.share).length
      if (proven + rest.low <= came && came <= proven + rest.high) sums.within += 1 / worlds
      sums.width += (rest.high - rest.low) / worlds
      sums.off += Math.abs(proven + rest.proven - came) / worlds
      sums.firstOff += Math.abs((first?.proven ?? 0) - came) / worlds
    }
    return sums
  }

  it('holds nine times in ten at any time, and is what came at the end', () => {
    const told = [0, 10, 30, 90, people].map((after, at) => running(3_000 + at, after, 0))
    for (const { within } of told) expect(within).toBeGreaterThan(0.87)
    expect(told.at(-1)).toMatchObject({ within: expect.closeTo(1), width: 0, off: 0 })
  })

  it('follows its own results where this search is unlike those before', () => {
    const told = [30, 60, 90].map((after, at) => running(3_100 + at, after, 0.25))
    for (const { off, firstOff, within } of told) {
      expect(off).toBeLessThan(0.7 * firstOff)
      expect(within).toBeGreaterThan(0.8)
    }
  })

  it('needs no checks before: twenty results of its own are enough', () => {
    const { within, width } = running(3_300, 30, 0, false)
    expect(within).toBeGreaterThan(0.87)
    expect(width).toBeLessThan(0.5 * people)
  })
})
