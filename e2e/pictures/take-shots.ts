import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { browser } from '../browser.ts'
import { demoPeople } from '../demo-addresses.ts'
import { makePremium } from '../make-premium.ts'
import { startProduct, type Product } from '../product.ts'
import { openPage } from '../open-page.ts'
import {
  ask,
  chooseFile,
  enrich,
  key,
  makeKey,
  offline,
  openLists,
  openReceipt,
  openSaved,
  press,
  refusedLogin,
  seePerson,
  select,
  verify,
  verifyList,
  workOf,
} from './shot-acts.ts'

/**
 * `npm run shots`: every screen of the product, light and dark, at four widths, into shots/ (which git ignores), for people to look at. A name after the command takes the screens whose names contain it, another word those sizes (tablet, phone-dark).
 */
const folder = path.resolve(import.meta.dirname, '../../shots')
const [wanted = '', wantedSize = ''] = process.argv.slice(2)

type Screen = {
  name: string
  path: string
  /** Nobody, a person who has worked here, a newcomer with nothing yet, the person on the paid plan, or the owner of a team. */
  who: 'visitor' | 'person' | 'newcomer' | 'premium' | 'owner'
  /** The whole page, not only what the window shows. */
  isWhole?: boolean
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

/** Who is revealed by everybody who has worked here. */
const [someone] = demoPeople('accept', 'exists', 1)

const screens: Screen[] = [
  { name: 'landing', path: '/', who: 'visitor', isWhole: true },
  { name: 'landing-top', path: '/', who: 'visitor' },
  { name: 'blog', path: '/blog', who: 'visitor', isWhole: true },
  { name: 'newsletter', path: '/newsletter', who: 'visitor' },
  { name: 'newsletter-dead-link', path: '/newsletter/confirm?token=none', who: 'visitor' },
  { name: 'blog-post', path: '/blog/master-cold-email-outreach', who: 'visitor', isWhole: true },
  { name: 'blog-missing', path: '/blog/no-such-post', who: 'visitor' },
  { name: 'privacy-policy', path: '/privacy-policy', who: 'visitor', isWhole: true },
  { name: 'terms-of-service', path: '/terms-of-service', who: 'visitor', isWhole: true },
  { name: 'not-found', path: '/no-such-page', who: 'visitor' },
  { name: 'register', path: '/auth', who: 'visitor', isWhole: true },
  { name: 'login', path: '/login?tab=login', who: 'visitor' },
  { name: 'login-refused', path: '/login?tab=login', who: 'visitor', act: refusedLogin },
  { name: 'forgot-password', path: '/forgot-password', who: 'visitor' },
  { name: 'dashboard', path: '/', who: 'person', isWhole: true },
  { name: 'dashboard-new', path: '/', who: 'newcomer' },
  { name: 'dashboard-members', path: '/', who: 'owner', isWhole: true },
  { name: 'search-start', path: '/search', who: 'newcomer' },
  { name: 'search', path: '/search?jobTitle=manager', who: 'person' },
  { name: 'search-selected', path: '/search?jobTitle=manager', who: 'premium', act: select(6) },
  { name: 'search-empty', path: '/search?jobTitle=astronaut&industry=Retail', who: 'person' },
  { name: 'search-premium', path: '/search?jobTitle=director', who: 'premium' },
  {
    name: 'ask-ways',
    path: '/search?jobTitle=manager&titleAny=sales&titleAny=growth&titleNone=intern&size=1001-5000',
    who: 'premium',
    isWhole: true,
    act: openLists,
  },
  {
    name: 'ask-new-list',
    path: '/search?jobTitle=manager',
    who: 'premium',
    act: async (page) => {
      await openLists(page)
      await press('New list')(page)
    },
  },
  { name: 'ask-like', path: '/search?jobTitle=manager', who: 'premium', act: press(/^More like/) },
  { name: 'saved-searches-start', path: '/search', who: 'person', isWhole: true },
  { name: 'saved-searches', path: '/search?jobTitle=ceo', who: 'person', act: openSaved },
  {
    name: 'saved-searches-new',
    path: '/search?jobTitle=marketing+manager&location=Berlin',
    who: 'premium',
    act: press('Save search'),
  },
  { name: 'saved-searches-full', path: '/search?jobTitle=ceo', who: 'person', act: press('Save search') },
  { name: 'search-offline', path: '/search', who: 'person', act: offline },
  { name: 'receipt', path: '/contacts?hasEmail=true', who: 'person', act: openReceipt },
  {
    name: 'bulk-reveal',
    path: '/search?jobTitle=manager&pageSize=50',
    who: 'premium',
    act: async (page) => {
      await select(30)(page)
      await press(/^Reveal for up to/)(page)
    },
  },
  { name: 'contacts', path: '/contacts', who: 'person' },
  { name: 'contacts-selected', path: '/contacts', who: 'person', act: select(4) },
  { name: 'contacts-new', path: '/contacts', who: 'newcomer' },
  {
    name: 'bounce-report',
    path: '/contacts?hasEmail=true',
    who: 'person',
    act: press(/^Report a bounce of mail to/),
  },
  { name: 'enrich-free', path: '/contacts/files', who: 'newcomer' },
  { name: 'enrich-quote', path: '/contacts/files', who: 'premium', act: chooseFile },
  { name: 'enrich-done', path: '/contacts/files', who: 'premium', act: enrich },
  { name: 'verifier', path: '/verifier', who: 'person' },
  { name: 'verifier-verdict', path: '/verifier', who: 'person', act: verify },
  { name: 'verifier-list', path: '/verifier', who: 'premium', act: verifyList },
  { name: 'buy-credits', path: '/buy-credits', who: 'person', isWhole: true },
  { name: 'credits', path: '/credits', who: 'person', isWhole: true },
  { name: 'settings', path: '/settings', who: 'person', isWhole: true },
  { name: 'settings-premium', path: '/settings', who: 'premium', isWhole: true },
  { name: 'settings-security', path: '/settings/security', who: 'person', isWhole: true },
  { name: 'settings-data', path: '/settings/data', who: 'person' },
  { name: 'settings-danger', path: '/settings/danger', who: 'person' },
  { name: 'api-key', path: '/settings/keys', who: 'premium', act: makeKey },
  { name: 'api-docs', path: '/docs', who: 'visitor' },
  { name: 'subscribe', path: '/subscribe', who: 'newcomer' },
  { name: 'subscribe-premium', path: '/subscribe', who: 'premium' },
  { name: 'person', path: `/contacts?person=${someone?.id}`, who: 'person', act: seePerson },
  { name: 'companies', path: '/companies', who: 'person' },
  { name: 'company', path: `/companies/of:${someone?.id}`, who: 'person', isWhole: true },
  { name: 'alerts', path: '/alerts', who: 'person' },
  { name: 'support', path: '/support', who: 'person' },
  { name: 'settings-workspace', path: '/settings/workspace', who: 'premium', isWhole: true },
  { name: 'settings-notifications', path: '/settings/notifications', who: 'person', isWhole: true },
  { name: 'settings-activity', path: '/settings/activity', who: 'premium' },
  { name: 'palette', path: '/contacts', who: 'person', act: key('ControlOrMeta+k') },
  { name: 'help', path: '/contacts', who: 'person', act: key('?') },
]

const sizes: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1_440, height: 900 } },
  laptop: { viewport: { width: 1_280, height: 800 } },
  tablet: { viewport: { width: 768, height: 1_024 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

async function takeShots(product: Product, chrome: Browser): Promise<void> {
  const chosen = screens.filter(({ name }) => name.includes(wanted))
  for (const [size, shape] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!`${size}-${colorScheme}`.includes(wantedSize)) continue
      // Other people each time: what is done for one picture costs credits and places.
      const sessions = await signIn(product, chrome, `${size}-${colorScheme}`)
      const into = path.join(folder, `${size}-${colorScheme}`)
      await mkdir(into, { recursive: true })
      for (const screen of chosen) {
        const storageState = sessions[screen.who]
        const options = { ...shape, colorScheme, storageState, baseURL: product.url, reducedMotion: 'reduce' as const }
        await takeShot(chrome, options, screen, path.join(into, `${screen.name}.png`))
      }
      console.log(`${into}: ${chosen.length} pictures`)
    }
  }
}

async function takeShot(chrome: Browser, options: BrowserContextOptions, screen: Screen, file: string): Promise<void> {
  const context = await chrome.newContext({ ...options, locale: 'en-US', timezoneId: 'UTC' })
  try {
    const page = await openPage(context)
    await page.goto(screen.path)
    await settle(page)
    await screen.act?.(page)
    await settle(page)
    await page.screenshot({ path: file, fullPage: screen.isWhole ?? false })
  } catch (error) {
    console.error(`${file}: ${(error as Error).message.split('\n')[0]}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

/** Nothing loads any more; an event stream may stay open for ever, so that "idle" is not waited for long. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function signIn(product: Product, chrome: Browser, domain: string): Promise<Record<Screen['who'], Session>> {
  const nobody: Session = { cookies: [], origins: [] }
  const register = async (firstName: string, lastName: string, work: (page: Page) => Promise<unknown>) => {
    const context = await chrome.newContext({ baseURL: product.url })
    const page = await openPage(context)
    const account = {
      email: `${firstName}@${domain}.test`.toLowerCase(),
      password: 'a long passphrase',
      firstName,
      lastName,
    }
    await ask(page, '/api/register', account)
    await work(page)
    const state = await context.storageState()
    await context.close()
    return state
  }
  return {
    visitor: nobody,
    newcomer: await register('Noor', 'Haddad', async () => {}),
    person: await register('Dana', 'Whitfield', workOf),
    premium: await register('Priya', 'Raman', async (page) => {
      await makePremium(product, `priya@${domain}.test`)
      await page.request.get('/api/auth/user')
    }),
    owner: await signInOwner(product, register),
  }
}

/** A team of three in which two have checked. */
async function signInOwner(
  product: Product,
  register: (first: string, last: string, work: (page: Page) => Promise<unknown>) => Promise<Session>,
): Promise<Session> {
  let team = ''
  const session = await register('Olga', 'Brandt', async (page) => {
    const made = await page.request.post('/api/workspace/team', { data: { name: 'Acme Sales' } })
    team = ((await made.json()) as { id: string }).id
    await workOf(page)
  })
  const join = async (page: Page) => {
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
    await asOwner(product, (client) =>
      client.query(`insert into members (workspace_id, account_id, role, joined_at) values ($1, $2, 'member', now())`, [
        team,
        id,
      ]),
    )
    await ask(page, `/api/workspaces/${team}/switch`, {})
  }
  await register('Maximilian', 'Featherstonehaugh-Wolff', async (page) => {
    await join(page)
    for (const { id } of demoPeople('accept', 'exists', 20).slice(-4))
      await ask(page, '/api/enrich-contact', { contactId: id })
  })
  await register('Ida', 'Lund', join)
  return session
}

const product = await startProduct()
const chrome = await chromium.launch(await browser())
try {
  await takeShots(product, chrome)
} finally {
  await chrome.close()
  await product.stop()
}
