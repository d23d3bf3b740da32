import { describe, expect, it } from 'vitest'
import { BENCH_SEED, makePeople } from '../people/make-people.ts'
import { QUERY_SEED, makeQueries } from '../people/make-queries.ts'
import { plainSearch } from '../peer/plain-search.ts'
import { buildOurIndex } from './our-index.ts'
import { openOurSearch } from './our-search.ts'

/** Enough of them for a segment to have cubes. */
const people = makePeople(40_000, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)
const plain = plainSearch(people)
const search = openOurSearch(people, buildOurIndex(people, 'fixed'), 'fixed')

describe('our index of 40,000 people', () => {
  it('finds the same people in the same order as the plain loop, with the same total and facets, whoever is excluded', () => {
    const { exclude, excludeName } = queries.reduce((long, each) =>
      each.exclude.length > long.exclude.length ? each : long,
    )
    expect(exclude.length).toBeGreaterThan(1_000)
    for (const query of queries) {
      for (const asked of [query, { ...query, exclude, excludeName }])
        expect(search(asked, 'facets'), JSON.stringify(asked.criteria)).toEqual(plain(asked))
    }
  })
})
