import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { openOpenSearchDirectory } from '../engines/directory/opensearch/open-opensearch-directory.ts'
import type { Directory, DirectoryCriteria, DirectoryPage } from '../engines/directory/port.ts'
import { fetchOpenSearch, obstacleToOpenSearch } from '../scripts/opensearch/fetch-opensearch.ts'
import { startOpenSearch } from '../scripts/opensearch/start-opensearch.ts'
import { storeId } from '../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../engines/directory/remote/index-version.ts'
import { openRemoteIndex } from '../engines/directory/remote/open-remote-index.ts'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../server/db/postgres/embedded-postgres.ts'
import { openSearchProcesses } from '../server/search/open-search-processes.ts'
import { searchSecret } from '../server/search/search-secret.ts'
import { openProduct, type BenchProduct } from './http/open-product.ts'
import { searchAsks } from './http/search-asks.ts'
import { runLoad } from './http/run-load.ts'
import { percentiles, type Percentiles } from './measure/percentiles.ts'
import { lessIsBetter, report, timesTheFloor, type Claim } from './measure/report.ts'
import { bareTimes } from './opensearch/bare-times.ts'
import { criteriaOf } from './opensearch/criteria-of.ts'
import { memoryOf, runQuarry } from './roles/run-quarry.ts'

/**
 * Our index in one process, and in a search process that the web process asks, beside OpenSearch with one node and with three, over the same made-up people, the same searches and the
 * product's own route: `bench search-opensearch [PEOPLE]`. Totals, pages and facets are compared first; then first pages with all
 * facets are timed over HTTP, one client, and what we ask OpenSearch for beside its bare queries.
 */
const PEOPLE = Number(process.argv[2] ?? 100_000)
const SEARCHES = 60
const SECRET_KEY = 'a secret of the bench, 32 characters or more'
const WARM_MS = 3_000
const MEASURE_MS = 15_000
const MIB = 1024 * 1024

type Measured = { name: string; times: Percentiles; memoryMib: number; bare: { ours: Percentiles; bare: Percentiles } | null } // oxfmt-ignore

const onTrouble = (message: string, error: unknown) => console.error(message, error)
const obstacle = obstacleToOpenSearch()
if (obstacle !== null) {
  console.log(`OpenSearch was not measured: ${obstacle}.`)
  process.exit(0)
}
const criteria = criteriaOf(PEOPLE, SEARCHES)
const product = await openProduct(1)
try {
  const ours = await measureOurs(product)
  const role = await measureRole(product)
  compare(role.pages, ours.pages)
  const others = [await measureOpenSearch(product, 1, ours.pages), await measureOpenSearch(product, 3, ours.pages)]
  const claims = others.flatMap(({ name, times, memoryMib, bare }): Claim[] => [
    lessIsBetter(`over HTTP, p50, beside ${name}`, ours.times.p50, times.p50, 'ms'),
    lessIsBetter(`over HTTP, p95, beside ${name}`, ours.times.p95, times.p95, 'ms'),
    lessIsBetter(`memory, beside ${name}`, ours.memoryMib, memoryMib, 'MiB'),
    timesTheFloor(`${name}: a search of ours against its bare queries, p50`, bare!.ours.p50, bare!.bare.p50, 'ms'),
    timesTheFloor(`${name}: a search of ours against its bare queries, p95`, bare!.ours.p95, bare!.bare.p95, 'ms'),
  ])
  const ofRole = [
    timesTheFloor('over HTTP, p50, as a role against in one process', role.times.p50, ours.times.p50, 'ms'),
    timesTheFloor('over HTTP, p95, as a role against in one process', role.times.p95, ours.times.p95, 'ms'),
    timesTheFloor('memory, as a role against in one process', role.memoryMib, ours.memoryMib, 'MiB'),
  ]
  report(
    `search-opensearch ${PEOPLE}`,
    [...ofRole, ...claims],
    `pages, totals and facets of ${criteria.length} searches; ${others.map(({ name, unsure }) => `${unsure} of ${name} were said to be incomplete`).join(', ')}`,
  )
} finally {
  await product.close()
}

async function measureOurs(served: BenchProduct): Promise<Measured & { pages: DirectoryPage[] }> {
  const { pool, appConfig: connection } = served.store
  const beforeBytes = process.memoryUsage().rss
  const directory = await openDirectory({ demoPeople: PEOPLE, pool, connection, file: null, threads: 1, onTrouble })
  const memoryMib = (process.memoryUsage().rss - beforeBytes) / MIB
  const pages = await pagesOf(directory)
  const times = await overHttp(served, directory)
  await directory.close()
  return { name: 'ours', times, memoryMib, pages, bare: null }
}

/** The memory is the whole search process; in one process it is what the index adds. */
async function measureRole(served: BenchProduct): Promise<Measured & { pages: DirectoryPage[] }> {
  const { pool, appConfig: connection } = served.store
  const dataDir = mkdtempSync(join(tmpdir(), 'quarry-bench-'))
  const search = await runQuarry('search', {
    DATABASE_URL: `postgres://${EMBEDDED_OWNER}@localhost/${EMBEDDED_DATABASE}?host=${connection.host}`,
    DATA_DIR: dataDir,
    DEMO_PEOPLE: String(PEOPLE),
    SECRET_KEY,
  })
  try {
    const processes = openSearchProcesses({
      urls: [new URL(search.url)],
      secret: searchSecret(SECRET_KEY),
      version: indexVersion(PEOPLE, await storeId(pool)),
      count: () => {},
      tell: () => {},
    })
    const index = Promise.resolve(openRemoteIndex(processes))
    const directory = await openDirectory({ demoPeople: PEOPLE, pool, connection, file: null, index, onTrouble })
    const pages = await pagesOf(directory)
    const times = await overHttp(served, directory)
    const memoryMib = memoryOf([search]) / MIB
    await directory.close()
    return { name: 'ours, as a role', times, memoryMib, pages, bare: null }
  } finally {
    await search.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureOpenSearch(
  served: BenchProduct,
  nodes: number,
  expected: readonly DirectoryPage[],
): Promise<Measured & { unsure: number }> {
  const { pool, appConfig: connection } = served.store
  const cluster = await startOpenSearch(fetchOpenSearch(), { nodes, heap: nodes === 1 ? '1g' : '768m' })
  try {
    const startMs = performance.now()
    const directory = await openOpenSearchDirectory({
      urls: cluster.urls,
      prefix: 'bench',
      layout: { shards: nodes, replicas: nodes === 1 ? 0 : 1 },
      demoPeople: PEOPLE,
      pool,
      connection,
      keeps: true,
      onTrouble,
    })
    await directory.catchUp()
    const name = `OpenSearch, ${nodes} node${nodes === 1 ? '' : 's'}`
    console.log(
      `${name}: ${PEOPLE} people were taken in within ${((performance.now() - startMs) / 1_000).toFixed(0)} s`,
    )
    const unsure = compare(await pagesOf(directory), expected)
    const times = await overHttp(served, directory)
    const bare = await bareTimes(directory, criteria, cluster.urls)
    const memoryMib = cluster.memory() / MIB
    await directory.close()
    return { name, times, memoryMib, unsure, bare: { ours: percentiles(bare.ours), bare: percentiles(bare.bare) } }
  } finally {
    await cluster.close()
  }
}

async function pagesOf(directory: Directory): Promise<DirectoryPage[]> {
  const pages: DirectoryPage[] = []
  for (const each of criteria) pages.push(await directory.search(queryOf(each)))
  return pages
}

function queryOf(asked: DirectoryCriteria) {
  return { criteria: asked, exclude: null, limit: 25, after: null }
}

/** How many say that a list may leave one out; of those the other lists have to be the same. */
function compare(pages: readonly DirectoryPage[], expected: readonly DirectoryPage[]): number {
  let unsure = 0
  for (const [k, page] of pages.entries()) {
    const { notices, next: _, facets, ...rest } = page
    const { next: __, facets: wanted, ...wantedRest } = expected[k]!
    deepStrictEqual(rest, wantedRest, JSON.stringify(criteria[k]))
    if (notices) unsure += 1
    const lists = notices ? { company: [], region: [], city: [] } : {}
    deepStrictEqual({ ...facets, ...lists }, { ...wanted, ...lists }, JSON.stringify(criteria[k]))
  }
  return unsure
}

async function overHttp(served: BenchProduct, directory: Directory): Promise<Percentiles> {
  const serving = await served.serve(directory)
  const { url, cookies } = serving
  const clients = [{ asks: searchAsks(criteria), from: 0 }]
  const [byClient] = await runLoad({ url, cookies, phases: [{ clients, warmMs: WARM_MS, measureMs: MEASURE_MS }] })
  await serving.stop()
  return percentiles(byClient!.flat())
}
