import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoPeople } from '../demo-addresses.ts'
import { expect, test as base } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { startProduct, type Product } from '../product.ts'

/**
 * Pictures of the screens, each light, dark and on a phone, compared with those that were taken before (playwright.config.ts beside this). At
 * half their size: they find what moved, is missing or has another colour, and are small enough to be kept. Nobody is revealed
 * here, and no screen hangs on how long something takes.
 */
type Screen = { name: string; path: string; act?: (page: Page) => Promise<unknown> }

const key = (name: string) => async (page: Page) => {
  await page.keyboard.press(name)
  await page.getByRole('dialog').waitFor()
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const select = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().click()
  await boxes.nth(count - 1).click({ modifiers: ['Shift'] })
}

const screens: Record<'visitor' | 'newcomer' | 'person', Screen[]> = {
  visitor: [
    { name: 'landing', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: '/blog/master-cold-email-outreach' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'register', path: '/auth' },
    { name: 'login', path: '/login?tab=login' },
    { name: 'forgot-password', path: '/forgot-password' },
  ],
  newcomer: [
    { name: 'search-start', path: '/search' },
    { name: 'contacts-empty', path: '/contacts' },
    { name: 'files-free', path: '/contacts/files' },
    { name: 'verifier', path: '/verifier' },
    { name: 'companies', path: '/companies' },
    { name: 'buy-credits', path: '/buy-credits' },
    { name: 'credits-empty', path: '/credits' },
    { name: 'settings-security', path: '/settings/security' },
    { name: 'settings-keys-free', path: '/settings/keys' },
    { name: 'settings-data', path: '/settings/data' },
    { name: 'not-found-inside', path: '/no-such-page' },
    { name: 'palette', path: '/contacts', act: key('ControlOrMeta+k') },
    { name: 'shortcuts', path: '/contacts', act: key('?') },
  ],
  person: [
    { name: 'search', path: '/search?jobTitle=manager' },
    { name: 'search-selected', path: '/search?jobTitle=manager', act: select(6) },
    { name: 'search-nobody', path: '/search?jobTitle=astronaut&industry=Retail' },
    { name: 'search-saving', path: '/search?jobTitle=cfo&location=germany', act: press('Save search') },
    { name: 'contacts', path: '/contacts' },
    { name: 'contacts-selected', path: '/contacts', act: select(3) },
    { name: 'files', path: '/contacts/files' },
    { name: 'settings-keys', path: '/settings/keys' },
  ],
}

const kinds: [name: string, scheme: 'light' | 'dark', width: number, height: number][] = [
  ['light', 'light', 1_440, 900],
  ['dark', 'dark', 1_440, 900],
  ['phone', 'light', 390, 844],
]
const shape: BrowserContextOptions = {
  viewport: { width: 1_440, height: 900 },
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
}
/** Of all points: letters come out a little otherwise on another machine of the same kind. */
const share = 0.01
const slowMs = 150_000

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: slowMs },
  ],
})

test.skip(
  process.platform !== 'linux' || process.env['QUARRY_CHROME'] !== undefined,
  'another browser draws letters otherwise',
)

for (const [who, seen] of Object.entries(screens) as [keyof typeof screens, Screen[]][])
  test(`the screens of a ${who} look as their pictures in light, in dark and on a phone`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(slowMs)
    const storageState = await sessionOf(browser, product, who)
    for (const { name, path: address, act } of seen) {
      const context = await browser.newContext({
        ...shape,
        baseURL: product.url,
        ...(storageState && { storageState }),
      })
      const page = await context.newPage()
      await page.goto(address)
      await settle(page)
      await act?.(page)
      for (const [kind, colorScheme, width, height] of kinds) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height })
        await settle(page)
        await expect.soft(page).toHaveScreenshot(`${name}-${kind}.png`, {
          maxDiffPixelRatio: share,
          scale: 'device',
          stylePath: path.join(import.meta.dirname, 'pictures.css'),
        })
      }
      await context.close()
    }
  })

/** Nothing loads any more. An event stream stays open for ever, so that there is no "idle" to wait for. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Of names and addresses that are the same in every run. */
async function sessionOf(browser: Browser, product: Product, who: keyof typeof screens) {
  if (who === 'visitor') return undefined
  const context = await browser.newContext({ baseURL: product.url })
  const ask = async (address: string, data: object) =>
    expect((await context.request.post(address, { data })).ok(), address).toBe(true)
  const [firstName, lastName] = who === 'person' ? ['Dana', 'Whitfield'] : ['Noor', 'Haddad']
  const email = `${who}@pictures.test`
  await ask('/api/register', { email, password: 'a long passphrase', firstName, lastName })
  if (who === 'person') {
    await makePremium(product, email)
    const contactIds = demoPeople('accept', 'exists', 9).map(({ id }) => id)
    await ask('/api/contacts/save', { contactIds })
    const rows = (await (await context.request.get('/api/contacts')).json()) as { id: number }[]
    await ask('/api/contacts/tag', { contactIds: rows.slice(0, 4).map(({ id }) => id), tag: 'q1 pipeline' })
  }
  const state = await context.storageState()
  await context.close()
  return state
}
