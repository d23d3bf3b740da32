import { deepStrictEqual } from 'node:assert'
import { tmpdir } from 'node:os'
import { floor } from './measure/floor.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { makeQueries, QUERY_SEED } from './people/make-queries.ts'
import { buildOurIndex } from './ours/our-index.ts'
import { openOurSearch } from './ours/our-search.ts'
import { medianOfRounds, percentiles } from './measure/percentiles.ts'
import { openPostgresPeer, type PeerMode } from './peer/postgres-peer.ts'
import { lessIsBetter, report, timesTheFloor, type Claim } from './measure/report.ts'

/**
 * Our index and PostgreSQL's best on the same people, the same 200 searches, in turns: `bench search [MILLIONS]`. Times are
 * of one search, from the words to ids, total and facets; each search's is the median of the rounds.
 */
const ROUNDS = 3
const MODES = ['rows', 'total', 'facets'] as const satisfies readonly PeerMode[]
const NAMES = { rows: 'first rows', total: 'rows + exact total', facets: 'rows + exact total + facets' }

const millions = Number(process.argv[2] ?? 1)
const people = makePeople(millions * 1_000_000, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)
const fixed = openOurSearch(people, buildOurIndex(people, 'fixed'), 'fixed')
const product = openOurSearch(people, buildOurIndex(people, 'product'), 'product')
const peer = await openPostgresPeer(people, tmpdir(), queries)

try {
  for (const query of queries)
    for (const mode of MODES) deepStrictEqual(fixed(query, mode), await peer.search(query, mode), query.kind)
  const claims: Claim[] = []
  for (const mode of MODES) {
    const ours: number[][] = []
    const theirs: number[][] = []
    const rules: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const times = await oneRound(mode)
      ours.push(times.map((each) => each.ours))
      theirs.push(times.map((each) => each.theirs))
      rules.push(times.map((each) => each.rules))
    }
    const [a, b, c] = [ours, theirs, rules].map((rounds) => percentiles(medianOfRounds(rounds)))
    claims.push(lessIsBetter(`${NAMES[mode]}, p50`, a!.p50, b!.p50, 'ms'))
    claims.push(lessIsBetter(`${NAMES[mode]}, p95`, a!.p95, b!.p95, 'ms'))
    claims.push(timesTheFloor(`${NAMES[mode]}, p95, the product's rules against the fixed ones`, c!.p95, a!.p95, 'ms'))
    claims.push(timesTheFloor(`${NAMES[mode]}, p95, against a bare pass`, a!.p95, floor(people), 'ms'))
  }
  report(`search ${millions} million`, claims, `ids in order, totals and facets of ${queries.length} searches`)
} finally {
  await peer.close()
}

type Times = { ours: number; theirs: number; rules: number }

/** In turns, query by query, so that all have the same machine; who is first changes. */
async function oneRound(mode: PeerMode): Promise<Times[]> {
  const times: Times[] = []
  for (const query of queries) {
    const ours = timed(() => fixed(query, mode))
    const startMs = performance.now()
    await peer.search(query, mode)
    times.push({ ours, theirs: performance.now() - startMs, rules: timed(() => product(query, mode)) })
  }
  return times
}

function timed(work: () => unknown): number {
  const startMs = performance.now()
  work()
  return performance.now() - startMs
}
