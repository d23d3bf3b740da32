import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { request, type APIRequestContext } from '@playwright/test'
import { browser as browserOptions } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './measure/percentiles.ts'
import { report, type Claim } from './measure/report.ts'

/**
 * Lighthouse's own judgement (mobile, its simulated slow phone) of the pages for everybody and of those that a signed-in
 * person sees: the median of some runs each. Lighthouse is fetched by npx for this alone, nobody who runs the product
 * needs it. `bench lighthouse [RUNS] [PAGES WHOSE NAMES CONTAIN THIS]`.
 */
const LIGHTHOUSE = 'lighthouse@13.0.1'
const RUNS = Number(process.argv[2] ?? 5)
const wanted = process.argv[3] ?? ''
const limitMs = 180_000
const chromeLimitMs = 30_000
const keptBytes = 64 * 1024 * 1024
const leastPoints = 98
const mostPaintMs = { public: 1_800, private: 2_100 }

type Screen = { name: string; path: string; isPrivate: boolean; mostScriptKb: number }

const open = (name: string, path: string, mostScriptKb: number) => ({ name, path, isPrivate: false, mostScriptKb })
const signedInOnly = (name: string, path: string) => ({ name, path, isPrivate: true, mostScriptKb: 170 })
const screens: Screen[] = [
  open('landing page', '/', 45),
  open('blog', '/blog', 100),
  open('article', '/blog/master-cold-email-outreach', 100),
  open('privacy policy', '/privacy-policy', 100),
  open('newsletter', '/newsletter', 170),
  open('sign-in', '/auth', 170),
  signedInOnly('dashboard', '/'),
  signedInOnly('search', '/search?jobTitle=manager'),
  signedInOnly('contacts', '/contacts'),
  signedInOnly('verifier', '/verifier'),
  signedInOnly('credits', '/credits'),
  signedInOnly('settings', '/settings'),
]

type Categories = Record<string, { score: number | null }>
type Audits = Record<
  string,
  { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }
>
type Item = { resourceType?: string; transferSize?: number }
type Result = { categories: Categories; audits: Audits; runtimeError?: { message: string } }

const product = await startProduct()
const port = await freePort()
const chrome = await startChrome(port)
try {
  const cookie = await signedIn(await request.newContext({ baseURL: product.url }))
  const claims: Claim[] = []
  for (const screen of screens.filter(({ name }) => name.includes(wanted)))
    claims.push(...(await judge(screen, cookie)))
  report('lighthouse', claims, 'every page answered, and no run of Lighthouse failed')
} finally {
  await chrome.stop()
  await product.stop()
}

/** Not by Playwright, which holds on to each new page too: then Lighthouse's own first page is ended. */
async function startChrome(port: number): Promise<{ stop: () => Promise<void> }> {
  const { executablePath = 'chromium', args = [], env } = await browserOptions()
  const profile = await mkdtemp(join(tmpdir(), 'quarry-lighthouse-'))
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...own], { stdio: 'ignore', env: { ...process.env, ...env } })
  const untilMs = Date.now() + chromeLimitMs
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > untilMs) throw new Error('the browser did not start')
    await pause(100)
  }
  return {
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function signedIn(request: APIRequestContext): Promise<string> {
  const data = { email: 'bench@quarry.test', password: 'a password of the bench' }
  await request.post('/api/register', { data })
  const { cookies } = await request.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function judge(screen: Screen, cookie: string): Promise<Claim[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run += 1) results.push(await lighthouse(screen, cookie))
  const claims: Claim[] = []
  const claim = (name: string, of: (result: Result) => number, goal: number, unit: string) => {
    const ours = median(results.map(of))
    claims.push({ name: `${screen.name}: ${name}`, ours, peer: goal, ratio: ours / goal, unit })
  }
  for (const category of categoriesOf(screen))
    claim(
      category,
      ({ categories }) => (categories[category]?.score ?? 0) * 100,
      category === 'performance' ? leastPoints : 100,
      'points',
    )
  const valueOf = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN
  claim('layout shift', valueOf('cumulative-layout-shift'), 0.02, '')
  claim(
    'largest contentful paint',
    valueOf('largest-contentful-paint'),
    mostPaintMs[screen.isPrivate ? 'private' : 'public'],
    'ms',
  )
  claim('blocked for', valueOf('total-blocking-time'), 200, 'ms')
  claim('scripts, compressed', scriptKb, screen.mostScriptKb, 'KB')
  for (const audit of failedAudits(results)) console.log(`${screen.name}: ${audit}`)
  return claims
}

function categoriesOf({ isPrivate }: Screen): string[] {
  return ['performance', 'accessibility', 'best-practices', ...(isPrivate ? [] : ['seo'])]
}

async function lighthouse({ path, ...screen }: Screen, cookie: string): Promise<Result> {
  const headers = screen.isPrivate ? ['--extra-headers', JSON.stringify({ Cookie: cookie })] : []
  const only = `--only-categories=${categoriesOf({ path, ...screen }).join(',')}`
  const words = [
    '--yes',
    LIGHTHOUSE,
    product.url + path,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    only,
    ...headers,
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

function scriptKb({ audits }: Result): number {
  const items = audits['network-requests']?.details?.items ?? []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_024
}

/** What kept a page from the full score, for whoever mends it. */
function failedAudits(results: Result[]): Set<string> {
  const isFailed = (score: number | null | undefined) => score !== null && score !== undefined && score < 0.9
  return new Set(
    results.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(({ score }) => isFailed(score))
        .map(({ title }) => title),
    ),
  )
}
