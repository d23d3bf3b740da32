import { createServer, type AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { browser as browserOptions } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import {
  categories,
  failedAudits,
  judgeAccess,
  judgePage,
  numberOf,
  pointsOf,
  scriptKb,
  type Result,
} from './judged/judge-page.ts'
import { preparePlaces } from './judged/prepare-places.ts'
import { screensOf, type Screen } from './judged/screens.ts'
import { median } from './measure/percentiles.ts'
import { reportLine, type Claim } from './measure/report.ts'

/**
 * Lighthouse's own judgement (mobile, its simulated slow phone) of every page, the operator's too: the median of some runs each, and once
 * how accessible the page is in the dark on a phone of 390 px. One row a page; "!" marks what misses its goal. Search engines are asked
 * to stay away from all that needs a session, from the links of mails and from forms: there Lighthouse is not asked whether they may come
 * (`is-crawlable`). Lighthouse is fetched by npx for this alone, nobody who runs the product needs it.
 * `bench lighthouse [RUNS] [PAGES WHOSE NAMES CONTAIN ONE OF THESE,WITH COMMAS BETWEEN]`.
 */
const RUNS = Number(process.argv[2] ?? 3)
const wanted = (process.argv[3] ?? '').split(',')
const leastPoints = 98
const mostShift = 0.02
const mostBlockedMs = 200
/** Blink's number for a system that is dark. */
const dark = '--blink-settings=preferredColorScheme=0'

type Column = { head: string; unit: string; isLess?: boolean; of: (seen: Seen) => number; goal: (of: Screen) => number }
type Seen = { results: Result[]; access: Result }

const middle =
  (of: (result: Result) => number) =>
  ({ results }: Seen) =>
    median(results.map(of))
const columns: Column[] = [
  ...categories.map((category) => ({
    head: category,
    unit: 'points',
    of: middle((result) => pointsOf(result, category)),
    goal: () => (category === 'performance' ? leastPoints : 100),
  })),
  { head: 'dark, 390 px', unit: 'points', of: ({ access }) => pointsOf(access, 'accessibility'), goal: () => 100 },
  less(
    'largest paint',
    'ms',
    (result) => numberOf(result, 'largest-contentful-paint'),
    ({ mostPaintMs }) => mostPaintMs,
  ),
  less(
    'blocked',
    'ms',
    (result) => numberOf(result, 'total-blocking-time'),
    () => mostBlockedMs,
  ),
  less(
    'shift',
    '',
    (result) => numberOf(result, 'cumulative-layout-shift'),
    () => mostShift,
  ),
  less('script', 'KB', scriptKb, ({ mostScriptKb }) => mostScriptKb),
]

function less(head: string, unit: string, of: (result: Result) => number, goal: Column['goal']): Column {
  return { head, unit, isLess: true, of: middle(of), goal }
}

const product = await startProduct()
const [light, inTheDark] = [await open([]), await open([dark])]
try {
  const { places, cookies } = await preparePlaces(product, light.chrome)
  const screens = screensOf(places).filter(({ name }) => wanted.some((each) => name.includes(each)))
  const width = Math.max(...screens.map(({ name }) => name.length))
  console.log(['page'.padEnd(width), ...columns.map(({ head }) => head)].join('  '))
  const claims: Claim[] = []
  for (const screen of screens) {
    const how = { url: product.url, cookie: cookies[screen.who] }
    const results: Result[] = []
    for (let run = 0; run < RUNS; run += 1) results.push(await judgePage(screen, { ...how, port: light.port }))
    const access = await judgeAccess(screen, { ...how, port: inTheDark.port })
    claims.push(...tell(screen, { results, access }, width))
  }
  reportLine('lighthouse', claims, 'every page answered, and no run of Lighthouse failed')
} finally {
  await light.chrome.close()
  await inTheDark.chrome.close()
  await product.stop()
}

async function open(more: string[]): Promise<{ chrome: Browser; port: number }> {
  const port = await freePort()
  const options = await browserOptions()
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`, ...more]
  return { chrome: await chromium.launch({ ...options, args }), port }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Its row, its claims, and if one misses its goal what kept the page from the full score. */
function tell(screen: Screen, seen: Seen, width: number): Claim[] {
  const rows = columns.map(({ head, unit, isLess, of, goal }) => {
    const [ours, peer] = [of(seen), goal(screen)]
    const isMissed = isLess ? ours > peer : ours < peer
    const cell = `${ours.toFixed(unit === '' ? 3 : 0)}${isMissed ? '!' : ''}`.padStart(head.length)
    return { cell, isMissed, claim: { name: `${screen.name}: ${head}`, ours, peer, ratio: ours / peer, unit } }
  })
  console.log([screen.name.padEnd(width), ...rows.map(({ cell }) => cell)].join('  '))
  if (rows.some(({ isMissed }) => isMissed))
    for (const audit of failedAudits([...seen.results, seen.access])) console.log(`  ${audit}`)
  return rows.map(({ claim }) => claim)
}
