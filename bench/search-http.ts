import { availableParallelism, tmpdir } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Directory } from '../engines/directory/port.ts'
import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { makeQueries, QUERY_SEED } from './people/make-queries.ts'
import { ourDirectory, peerDirectory } from './http/bench-directories.ts'
import { runLoad } from './http/run-load.ts'
import { searchAsks } from './http/search-asks.ts'
import { openProduct, type BenchProduct } from './http/open-product.ts'
import { percentiles } from './measure/percentiles.ts'
import { lessIsBetter, moreIsBetter, report } from './measure/report.ts'
import { buildOurIndex } from './ours/our-index.ts'
import { openPostgresPeer } from './peer/postgres-peer.ts'

/**
 * Searches a second over HTTP with 8 clients at a million people: the product's route, sessions and counting with our index,
 * and the same with PostgreSQL's best behind it. First pages, nobody excluded, all facets.
 */
const PEOPLE = 1_000_000
const CLIENTS = 8
const WARM_MS = 3_000
const MEASURE_MS = 10_000
/** The event loop is looked at every so often, in milliseconds. */
const RESOLUTION_MS = 1

const people = makePeople(PEOPLE, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)
const asks = searchAsks(queries.map(({ criteria }) => criteria))
const view = buildOurIndex(people, 'product')
const peer = await openPostgresPeer(people, tmpdir(), queries)
const product = await openProduct(CLIENTS)
try {
  const theirs = await measure(product, peerDirectory(people, peer))
  const ours = await measure(product, ourDirectory(people, view, Math.max(1, availableParallelism() - 1)))
  report(
    'search-http',
    [
      moreIsBetter('searches with totals and facets, 8 clients', ours.perSecond, theirs.perSecond, '/s'),
      lessIsBetter('time of one, p50', ours.times.p50, theirs.times.p50, 'ms'),
      lessIsBetter('time of one, p95', ours.times.p95, theirs.times.p95, 'ms'),
      lessIsBetter('delay of the event loop, p99', ours.loopMs, theirs.loopMs, 'ms'),
    ],
    `every answer was a 200; ${ours.searches} and ${theirs.searches} searches`,
  )
} finally {
  await product.close()
  await peer.close()
}

async function measure(served: BenchProduct, directory: Directory) {
  const serving = await served.serve(directory)
  const { url, cookies } = serving
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const clients = cookies.map((_, k) => ({ asks, from: k * Math.ceil(asks.length / CLIENTS) }))
  setTimeout(() => loop.enable(), WARM_MS)
  const [byClient] = await runLoad({ url, cookies, phases: [{ clients, warmMs: WARM_MS, measureMs: MEASURE_MS }] })
  loop.disable()
  const timesMs = byClient!.flat()
  const searches = timesMs.length
  await serving.stop()
  await directory.close()
  // what it measures includes the time between two looks
  const loopMs = Math.max(0, loop.percentile(99) / 1e6 - RESOLUTION_MS)
  return { searches, perSecond: searches / (MEASURE_MS / 1_000), times: percentiles(timesMs), loopMs }
}
