import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles, type Percentiles } from '../measure/percentiles.ts'
import { moreIsBetter, report, timesTheFloor } from '../measure/report.ts'
import type { People } from '../people/make-people.ts'
import { makeQueries, QUERY_SEED } from '../people/make-queries.ts'
import { memoryOf } from './memory-of.ts'
import { runImport } from './run-import.ts'
import { searchOnce, searchSteadily } from './search-steadily.ts'
import { signIn, type RunningProduct } from './start-product.ts'

const WANTED_ROWS_PER_SECOND = 35_000
const QUIET_MS = 10_000
const IDLE_MS = 10_000
const AFTER_MS = 60_000
const FOUND_LIMIT_MS = 60_000

/** `more`: the file to import; `people`: everybody who is there in the end. */
type World = { people: People; dataDir: string; more: string }

export async function measureRunning({ pid, url }: RunningProduct, { people, dataDir, more }: World): Promise<void> {
  const cookie = await signIn(url)
  const criteria = makeQueries(people, QUERY_SEED).map((query) => query.criteria)
  await sleep(IDLE_MS)
  const idleMib = memoryOf(pid).nowMib
  const searchDuring = async (work: () => Promise<unknown>): Promise<Percentiles> => {
    const over = new AbortController()
    const searching = searchSteadily({ url, cookie, criteria, signal: over.signal })
    const [timesMs] = await Promise.all([searching, work().finally(() => over.abort())])
    return percentiles(timesMs)
  }
  await searchDuring(() => sleep(QUIET_MS / 2))
  const searchedMib = memoryOf(pid).nowMib
  const quiet = await searchDuring(() => sleep(QUIET_MS))
  let imported = { added: 0, seconds: 0, peakMib: 0 }
  const busy = await searchDuring(async () => (imported = await runImport(more, dataDir)))
  const [industry] = people.industries
  const inIt = people.industry.filter((each) => each === 0).length
  const foundMs = await untilFound(() => searchOnce(url, cookie, { industry }), inIt)
  const { nowMib, peakMib } = memoryOf(pid)
  const held = await memoryFor(pid, AFTER_MS)
  report(
    'import-running',
    [
      moreIsBetter('rows a second, against what is wanted', imported.added / imported.seconds, WANTED_ROWS_PER_SECOND, 'rows/s'), // oxfmt-ignore
      timesTheFloor('search meanwhile, p95, against before', busy.p95, quiet.p95, 'ms'),
      timesTheFloor('search meanwhile, p50, against before', busy.p50, quiet.p50, 'ms'),
      timesTheFloor('memory of the product a minute later, against before', held.at(-1)!, idleMib, 'MiB'),
      timesTheFloor('memory of the product at its peak, against before', peakMib, idleMib, 'MiB'),
      timesTheFloor('the last row found after the end of the import', foundMs / 1000, 1, 's'),
    ],
    `all ${imported.added} people were added and are found; memory before, after searches, at the end of the import and every ten
     seconds behind it: ${[idleMib, searchedMib, nowMib, ...held].map((mib) => mib.toFixed(0)).join(', ')} MiB`.replaceAll(/\s+/g, ' '), // oxfmt-ignore
  )
}

async function untilFound(count: () => Promise<number>, wanted: number): Promise<number> {
  const startMs = performance.now()
  while ((await count()) !== wanted) {
    if (performance.now() - startMs > FOUND_LIMIT_MS) throw new Error(`not all of ${wanted} people are found`)
    await sleep(50)
  }
  return performance.now() - startMs
}

async function memoryFor(pid: number, ms: number): Promise<number[]> {
  const held: number[] = []
  for (let passed = 0; passed < ms; passed += 10_000) {
    await sleep(10_000)
    held.push(memoryOf(pid).nowMib)
  }
  return held
}
