import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Screen } from './screens.ts'

/** Not 13.5: with the packaged Chromium it ends the load of each page that has a Referrer-Policy (net::ERR_ABORTED). */
const LIGHTHOUSE = 'lighthouse@13.0.1'
const limitMs = 180_000
const keptBytes = 64 * 1024 * 1024

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

type Item = {
  resourceType?: string
  transferSize?: number
  node?: { selector?: string }
  source?: unknown
  description?: string
}
type Audit = { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }
export type Result = {
  categories: Partial<Record<Category, { score: number | null }>>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

type How = { url: string; port: number; cookie: string }

/** All four categories on Lighthouse's own slow phone. */
export function judgePage(screen: Screen, how: How): Promise<Result> {
  return lighthouse(screen, how, [`--only-categories=${categories.join(',')}`, ...leftOut(screen)])
}

/** How accessible a page is on a phone of 390 px, in the theme of the browser that is asked: nothing is slowed down for it. */
export function judgeAccess(screen: Screen, how: How): Promise<Result> {
  const phone = ['mobile=true', 'width=390', 'height=844', 'deviceScaleFactor=2']
  const look = phone.map((each) => `--screenEmulation.${each}`)
  return lighthouse(screen, how, ['--only-categories=accessibility', '--throttling-method=provided', ...look])
}

/**
 * Pages that ask search engines to stay away can't be asked whether these may come, nor those that are not there whether they were
 * found (the browser logs each 404 as an error), nor the operator's for robots.txt, as they let nothing be fetched: that is so on
 * purpose, and it is the only thing that isn't judged.
 */
function leftOut({ who, isKeptOut, isMissing }: Screen): string[] {
  const audits = [
    ...(who === 'operator' ? ['robots-txt'] : []),
    ...(isKeptOut ? ['is-crawlable'] : []),
    ...(isMissing ? ['http-status-code', 'errors-in-console'] : []),
  ]
  return audits.map((audit) => `--skip-audits=${audit}`)
}

async function lighthouse({ path, isMissing }: Screen, { url, port, cookie }: How, more: string[]): Promise<Result> {
  const words = [
    '--yes',
    LIGHTHOUSE,
    new URL(path, url).href,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    ...(isMissing ? ['--ignore-status-code'] : []),
    ...(cookie ? ['--extra-headers', JSON.stringify({ Cookie: cookie })] : []),
    ...more,
  ]
  const { stdout } = await promisify(execFile)('npx', words, { timeout: limitMs, maxBuffer: keptBytes }).catch(
    (error: unknown) => {
      // The whole report stands in the error too.
      throw new Error(`${path}: ${String((error as { stderr?: string }).stderr).slice(0, 1_000)}`)
    },
  )
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`)
  return result
}

export function pointsOf({ categories: judged }: Result, category: Category): number {
  return Math.round((judged[category]?.score ?? 0) * 100)
}

export function numberOf({ audits }: Result, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN
}

export function scriptKb({ audits }: Result): number {
  const items = audits['network-requests']?.details?.items ?? []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_024
}

/** What kept a page from the full score and where, for whoever mends it. */
export function failedAudits(results: Result[]): Set<string> {
  const isFailed = (score: number | null) => score !== null && score < 0.9
  return new Set(
    results.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(({ score }) => isFailed(score))
        .map(({ title, details }) => [title, ...placesOf(details?.items)].join(' · ')),
    ),
  )
}

/** Some audits have no list of items, but one tree. */
function placesOf(items: unknown): string[] {
  const places = (Array.isArray(items) ? (items as Item[]) : []).map(
    ({ node, source, description }) => node?.selector ?? (source === undefined ? '' : (description ?? '')),
  )
  return [...new Set(places.filter(Boolean))].slice(0, 4)
}
