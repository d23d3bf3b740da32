import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER, startEmbeddedPostgres } from '../server/db/postgres/embedded-postgres.ts'
import { runLoad } from './http/run-load.ts'
import { countAsks } from './http/search-asks.ts'
import { percentiles } from './measure/percentiles.ts'
import { lessIsBetter, report, timesTheFloor, type Claim } from './measure/report.ts'
import { memoryOf, runQuarry, type Running } from './roles/run-quarry.ts'

/**
 * What 1, 2 and 4 web processes take of a machine's memory that each have an index, and that ask one search process; how long they take
 * to start; and what a search costs by that way. Real processes on one database and one index file, a million made-up people.
 */
const PEOPLE = Number(process.argv[2] ?? 1_000_000)
const COUNTS = [1, 2, 4]
const CLIENTS = 4
const WARM_MS = 3_000
const MEASURE_MS = 10_000
const MIB = 1_024 ** 2

const titles = ['sales', 'cto', 'head of marketing', 'engineer', 'vp finance', 'product manager', 'recruiter', 'ceo']
const places = ['', 'germany', 'london', 'california', 'france', 'texas']
const asks = countAsks(titles.flatMap((jobTitle) => places.map((location) => ({ jobTitle, ...(location ? { location } : {}) })))) // oxfmt-ignore

type Measured = { bytes: number; startMs: number; p50: number; p95: number }

const dataDir = mkdtempSync(join(tmpdir(), 'quarry-bench-'))
const silent = () => {}
const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: { info: silent, warn: silent, error: silent } })
const settings = {
  DATABASE_URL: `postgres://${EMBEDDED_OWNER}@localhost/${EMBEDDED_DATABASE}?host=${server.socketDir}`,
  DATA_DIR: join(dataDir, 'quarry'),
  DEMO_PEOPLE: String(PEOPLE),
  SECRET_KEY: 'a secret of the bench, 32 characters or more',
}
try {
  // Makes the tables, the screens and the file of the index, so that no other start does.
  await (await runQuarry('serve', settings)).stop()
  const alone: Measured[] = []
  for (const count of COUNTS) alone.push(await measure(count, {}))
  const search = await runQuarry('search', settings)
  const asking: Measured[] = []
  for (const count of COUNTS) asking.push(await measure(count, { SEARCH_URL: search.url }, [search]))
  await search.stop()
  report(
    'search-role',
    COUNTS.flatMap((count, k): Claim[] => {
      const [ours, theirs] = [asking[k]!, alone[k]!]
      const name = `${count} web process${count === 1 ? '' : 'es'}`
      const claims = [
        lessIsBetter(`memory of ${name}, with the search process`, ours.bytes / MIB, theirs.bytes / MIB, 'MiB'),
        lessIsBetter(`start of one, ${name}`, ours.startMs / 1_000, theirs.startMs / 1_000, 's'),
      ]
      if (count > 1) return claims
      return [
        ...claims,
        timesTheFloor('time of a search over HTTP, p50', ours.p50, theirs.p50, 'ms'),
        timesTheFloor('time of a search over HTTP, p95', ours.p95, theirs.p95, 'ms'),
      ]
    }),
    `${PEOPLE} people; every answer was a 200; memory is the sum of PSS after a load, ours: web processes that ask one search process`,
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(
  count: number,
  more: Record<string, string>,
  beside: readonly Running[] = [],
): Promise<Measured> {
  const processes: Running[] = []
  try {
    for (let n = 0; n < count; n += 1) processes.push(await runQuarry('serve', { ...settings, ...more }))
    const times: number[] = []
    for (const { url } of processes) {
      const cookies = await Promise.all(Array.from({ length: CLIENTS }, async () => register(url)))
      const clients = cookies.map((_, k) => ({ asks, from: k * Math.ceil(asks.length / CLIENTS) }))
      const [byClient] = await runLoad({ url, cookies, phases: [{ clients, warmMs: WARM_MS, measureMs: count === 1 ? MEASURE_MS : 1 }] }) // oxfmt-ignore
      times.push(...byClient!.flat())
    }
    const { p50, p95 } = percentiles(times)
    const startMs = processes.reduce((sum, each) => sum + each.startMs, 0) / count
    return { bytes: memoryOf([...processes, ...beside]), startMs, p50, p95 }
  } finally {
    for (const each of processes) await each.stop()
  }
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@bench.test`, password: 'a password of the bench' }),
  })
  if (!answer.ok) throw new Error(`register answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}
