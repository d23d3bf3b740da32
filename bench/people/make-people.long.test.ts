import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BENCH_SEED, makePeople } from './make-people.ts'
import { QUERY_SEED, makeQueries } from './make-queries.ts'
import { plainSearch } from '../peer/plain-search.ts'

const PEOPLE = 50_000
const people = makePeople(PEOPLE, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)

describe('the people of the benches', () => {
  it('are the same for the same seed, and others for another', () => {
    const first = makePeople(1000, 1)
    expect(isDeepStrictEqual(makePeople(1000, 1), first)).toBe(true)
    expect(isDeepStrictEqual(makePeople(1000, 2).title, first.title)).toBe(false)
  })

  it('have every id from 0 once, and dictionaries of distinct values that somebody has each', () => {
    expect(people.id.toSorted().every((id, i) => id === i)).toBe(true)
    for (const [dictionary, column] of [
      [people.titles, people.title],
      [people.companies, people.company],
      [people.locations, people.location],
      [people.industries, people.industry],
      [people.sizes, people.size],
    ] as const) {
      expect(new Set(dictionary).size).toBe(dictionary.length)
      expect(new Set(column).size).toBe(dictionary.length)
      expect(column.every((value) => value < dictionary.length)).toBe(true)
    }
  })

  it('are spread as in the measured comparison: a top location of 9.6 %, industries from 26 % down to 3 %', () => {
    const share = (column: Iterable<number>, value: number) => [...column].filter((v) => v === value).length / PEOPLE
    expect(share(people.location, 0)).toBeCloseTo(0.096, 2)
    expect(share(people.industry, people.industries.indexOf('Technology'))).toBeCloseTo(0.26, 1)
    expect(share(people.industry, people.industries.indexOf('Non-Profit'))).toBeCloseTo(0.03, 1)
  })
})

describe('the searches of the benches', () => {
  const countBy = (keyOf: (query: (typeof queries)[number]) => string) => {
    const counts: Record<string, number> = {}
    for (const query of queries) counts[keyOf(query)] = (counts[keyOf(query)] ?? 0) + 1
    return counts
  }

  it('are the same 200 for the same seed, in the measured mix', () => {
    expect(isDeepStrictEqual(makeQueries(people, QUERY_SEED), queries)).toBe(true)
    expect(countBy(({ kind }) => kind)).toEqual({
      title: 35,
      'title+location': 30,
      company: 30,
      'industry+size': 28,
      industry: 25,
      'all five': 22,
      location: 16,
      'title+industry+size': 14,
    })
    expect(countBy(({ page }) => `page ${page}`)).toEqual({ 'page 1': 157, 'page 20': 43 })
    expect(countBy(({ excludeName }) => excludeName.split(' ')[0]!)).toEqual({ nobody: 83, small: 71, large: 46 })
  })

  it('find somebody each, where nobody is excluded', () => {
    const search = plainSearch(people)
    const nobody = { exclude: new Int32Array(), excludeName: 'nobody' }
    for (const query of queries) expect(search({ ...query, ...nobody }).total, JSON.stringify(query)).toBeGreaterThan(0)
  })
})
