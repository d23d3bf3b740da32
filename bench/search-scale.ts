import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIndexFile, writeIndexFile } from '../engines/directory/index/write/index-file.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { makeQueries, QUERY_SEED, type Query } from './people/make-queries.ts'
import { floor } from './measure/floor.ts'
import { median, medianOfRounds, percentiles } from './measure/percentiles.ts'
import { report, timesTheFloor, type Claim } from './measure/report.ts'
import { buildOurIndex } from './ours/our-index.ts'
import { openOurSearch, type OurSearch } from './ours/our-search.ts'
import { sizeOfView } from './ours/size-of-view.ts'

/**
 * How our index grows: `bench search-scale [MILLIONS …]`, by default 1, 3 and 10. Times of the 200 searches under the fixed
 * semantics against a bare pass over the same rows, its size, and opening its file against reading it.
 */
const ROUNDS = 5
const asked = process.argv.slice(2).map(Number)
const claims: Claim[] = []
for (const millions of asked.length > 0 ? asked : [1, 3, 10]) await measure(millions)
report('search-scale', claims, 'the opened file is the written index, in size and answers')

async function measure(millions: number): Promise<void> {
  const people = makePeople(millions * 1_000_000, BENCH_SEED)
  const queries = makeQueries(people, QUERY_SEED)
  const view = buildOurIndex(people, 'fixed')
  const search = openOurSearch(people, view, 'fixed')
  const say = (name: string) => `${millions} million: ${name}`
  const bareMs = floor(people)
  const [total = NaN] = p95s(search, [queries], 'total')
  const [facets = NaN] = p95s(search, [queries], 'facets')
  claims.push(timesTheFloor(say('exact total, p95, against a bare pass'), total, bareMs, 'ms'))
  claims.push(timesTheFloor(say('total and facets, p95, against a bare pass'), facets, bareMs, 'ms'))
  const [with50000 = NaN, withNobody = NaN] = p95s(
    search,
    [50_000, 0].map((ids) => withExclusion(queries, ids)),
    'facets',
  )
  claims.push(timesTheFloor(say('excluding 50,000 people, p95, against excluding nobody'), with50000, withNobody, 'ms'))
  const bytes = sizeOfView(view)
  claims.push({ name: say('the index'), ours: bytes / 2 ** 20, peer: bytes / people.count, ratio: 1, unit: 'MiB; peer: bytes a person' }) // oxfmt-ignore

  const folder = mkdtempSync(join(tmpdir(), 'quarry-scale-'))
  try {
    const path = join(folder, 'people.index')
    writeIndexFile(path, view, { made: '', demoPeople: 0, seed: 0, installation: '', mark: 0 })
    const plain: number[] = []
    const opening: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      plain.push(await timed(() => readFile(path)))
      opening.push(await timed(() => readIndexFile(path)))
    }
    if (sizeOfView(readIndexFile(path)!.view) !== bytes) throw new Error('the file holds another index')
    claims.push(timesTheFloor(say('opening the file, against reading it'), median(opening.slice(1)), median(plain.slice(1)), 'ms')) // oxfmt-ignore
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same searches, all of them excluding the largest list of so many ids that the mix has, or nobody. */
function withExclusion(queries: readonly Query[], ids: number): Query[] {
  const source = queries.find(({ exclude }) => exclude.length === ids)
  if (!source) throw new Error(`no search excludes ${ids}`)
  return queries.map((query) => ({ ...query, exclude: source.exclude, excludeName: source.excludeName }))
}

/** Of each list of searches; the lists are asked in turns, so that a busy machine is so to all of them. */
function p95s(search: OurSearch, lists: readonly (readonly Query[])[], mode: 'total' | 'facets'): number[] {
  const timedOnce = (query: Query) => {
    const startMs = performance.now()
    search(query, mode)
    return performance.now() - startMs
  }
  const rounds = Array.from({ length: ROUNDS + 1 }, () => lists.map((queries) => queries.map(timedOnce)))
  return lists.map((_, k) => percentiles(medianOfRounds(rounds.slice(1).map((round) => round[k]!))).p95)
}

async function timed(work: () => unknown): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}
