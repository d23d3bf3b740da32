import { execFile } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { chromium, type APIRequestContext } from '@playwright/test'
import { browser as browserOptions } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './measure/percentiles.ts'
import { report, type Claim } from './measure/report.ts'

/**
 * Lighthouse's own judgement (mobile, its simulated slow phone) of the pages for everybody and of those that a signed-in
 * person sees: the median of some runs each. Lighthouse is fetched by npx for this alone, nobody who runs the product
 * needs it. `bench lighthouse [RUNS] [PAGES WHOSE NAMES CONTAIN THIS]`.
 */
/** Not 13.5: with the packaged Chromium it ends the load of each page that has a Referrer-Policy (net::ERR_ABORTED). */
const LIGHTHOUSE = 'lighthouse@13.0.1'
const RUNS = Number(process.argv[2] ?? 5)
const wanted = process.argv[3] ?? ''
const limitMs = 180_000
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
const options = await browserOptions()
const chrome = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] })
try {
  const context = await chrome.newContext({ baseURL: product.url })
  const cookie = await signedIn(context.request)
  const claims: Claim[] = []
  for (const screen of screens.filter(({ name }) => name.includes(wanted)))
    claims.push(...(await judge(screen, cookie)))
  report('lighthouse', claims, 'every page answered, and no run of Lighthouse failed')
} finally {
  await chrome.close()
  await product.stop()
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
