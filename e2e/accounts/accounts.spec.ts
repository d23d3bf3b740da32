import type { Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { expectAccessible, expectAccessibleColors } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'
import { suspendFor } from '../suspend-for.ts'

test(
  'the slider moves the tier, the total, the per-contact price, the savings and the button',
  spec(
    'S2.register.01',
    'S2.register.02',
    'S2.register.03',
    'S2.register.04',
    'S2.register.05',
    'S2.register.06',
    'S2.register.07',
    'S2.register.09',
  ),
  async ({ page }) => {
    await page.goto('/auth')
    const slider = page.getByRole('slider', { name: 'Number of contacts' })
    await expect(slider).toHaveValue('250')
    const tiers = page.getByRole('list', { name: 'Price tiers' })
    await expect(tiers.getByRole('listitem')).toHaveCount(4)
    await expect(tiers.locator('[aria-current=true]')).toContainText('Base Rate')
    await expect(page.getByText(/^Save \d+%$/)).toHaveCount(0)
    const box = page.locator('.price-box')
    await expect(box).toContainText('$50.00')
    await expect(box.getByText('$0.200 per contact')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to Payment - $50.00' })).toBeVisible()

    await slider.fill('600')
    await expect(tiers.locator('[aria-current=true]')).toContainText('40% Off')
    await expect(box.getByText('Save 17%')).toBeVisible()
    await expect(box).toContainText('$99.50')
    await expect(box.getByText('$0.166 per contact')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to Payment - $99.50' })).toBeVisible()
    await slider.press('ArrowRight')
    await expect(slider).toHaveValue('610')
    await expectAccessible(page)
  },
)

const tooShort = 'Password must be at least 6 characters long'

test(
  'a short password is told at the field and in a toast, and nothing typed is lost',
  spec('S5.password.02'),
  async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Email').fill('short@visitor.test')
    await page.getByLabel('Password', { exact: true }).fill('five5')
    await page.getByRole('button', { name: 'Start with the free plan' }).click()
    await expect(page.locator('.toast', { hasText: 'Password Too Short' })).toContainText(tooShort)
    await expect(page.locator('form').getByText(tooShort)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Ann')
    await expectAccessible(page)
  },
)

test(
  'a wrong password is told in a destructive toast; the right one leads to the dashboard',
  spec('S2.auth.04', 'S2.redirect.07', 'S8.login.01', 'S8.login.02', 'S8.login.03'),
  async ({ page, product }) => {
    const { email, password } = await registerAccount(page)
    await page.request.post('/api/logout')
    await page.goto('/search?jobTitle=manager')
    await expect(page).toHaveURL(`${product.url}/auth`)
    await page.goto('/login?tab=login')
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('.toast.destructive', { hasText: 'Login Failed' })).toContainText(
      'Invalid email or password',
    )
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('.toast', { hasText: 'Login Successful' })).toContainText('Welcome back!')
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Back to your page' }).click()
    await expect(page).toHaveURL(`${product.url}/search?jobTitle=manager`)
  },
)

for (const [id, path, leadsTo] of [
  ['S2.redirect.02', '/search', '/auth'],
  ['S2.redirect.03', '/contacts', '/auth'],
  ['S2.redirect.04', '/buy-credits', '/auth'],
  ['S2.redirect.05', '/settings', '/api/login'],
] as const) {
  test(
    `${path} without a session tells so, and 500 ms later goes to ${leadsTo}`,
    spec(id, 'S6.anonymous.02', 'S8.unauthorized.02'),
    async ({ page, product }) => {
      const departure = await noteDeparture(page)
      await page.goto(path)
      await expect(page).toHaveURL(product.url + (leadsTo === '/api/login' ? '/login?tab=login' : leadsTo))
      expect(await departure.noted).toEqual({ to: product.url + leadsTo, afterMs: 500, toast: loggedOut })
    },
  )
}

test(
  'a dashboard that finds no session tells so, and goes to /auth',
  spec('S2.redirect.01'),
  async ({ page, product }) => {
    await registerAccount(page)
    // It ended between the question who is signed in and the next one.
    await page.route('**/api/contacts', async (route) => {
      await route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
      await page.context().clearCookies()
    })
    const departure = await noteDeparture(page)
    await page.goto('/')
    await expect(page).toHaveURL(`${product.url}/auth`)
    expect(await departure.noted).toEqual({ to: `${product.url}/auth`, afterMs: 500, toast: loggedOut })
  },
)

test(
  'the sidebar signs out by POST, the settings page by a link, both end at /',
  spec('S2.logout.01', 'S2.logout.03', 'S2.logout.04', 'S2.settings.01', 'S2.settings.02', 'S2.settings.04'),
  async ({ page, product }) => {
    await registerAccount(page)
    await page.goto('/settings')
    for (const title of ['Profile Information', 'Usage Statistics', 'Subscription', 'Account Actions'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Starter Plan')).toBeVisible()
    const actions = page.locator('section', { has: page.getByRole('heading', { name: 'Account Actions' }) })
    await expect(actions.getByRole('link', { name: 'Sign Out', exact: true })).toHaveAttribute('href', '/api/logout')
    await expectAccessible(page)
    const posted = page.waitForRequest((each) => each.url().endsWith('/api/logout') && each.method() === 'POST')
    await page.getByRole('button', { name: 'Sign out' }).click()
    expect((await (await posted).response())?.status()).toBe(200)
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

    await registerAccount(page)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  },
)

test('an unknown path is the 404 page, with that status', spec('S2.notfound.01'), async ({ page, watch }) => {
  watch.expectComplaint(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle(/404 Page Not Found/)
})

test('every page says that it is practice', async ({ page }) => {
  for (const path of ['/', '/auth', '/privacy-policy']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Practice mode' })).toBeVisible()
  }
  await registerAccount(page)
  await page.goto('/search')
  await expect(page.getByRole('complementary', { name: 'Practice mode' })).toBeVisible()
})

test('axe finds nothing on any screen, light and dark', { tag: '@phone-long' }, async ({ page, isMobile, product }) => {
  test.setTimeout(200_000)
  // One visit for both: what is drawn is the same, in other colours.
  const lookInDark = async () => {
    if (isMobile) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectCardToFollow(page)
    await expectAccessibleColors(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const look = async () => {
    await expectCardToFollow(page)
    await expectAccessible(page)
    await lookInDark()
  }
  for (const path of [
    '/',
    '/auth',
    '/login?tab=login',
    '/forgot-password',
    '/reset-password?token=x',
    '/privacy-policy',
    '/docs',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await look()
    await expectNoSidewaysScroll(page)
  }
  const { email } = await registerAccount(page)
  for (const path of [
    '/',
    '/search',
    '/search?jobTitle=manager',
    '/contacts',
    '/buy-credits?from=enrichment',
    '/credits',
    '/settings',
    '/subscribe',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Looked at when it has come to rest: a button on its way from one colour to another is neither.
    if (path.startsWith('/search?')) await expect(page.locator('tbody tr').first()).toBeVisible()
    if (path === '/subscribe') await expect(page.getByRole('button', { name: /^Subscribe for/ })).toBeEnabled()
    // In light, by all rules, a desk looks at each where it is tested.
    await (isMobile ? look() : lookInDark())
    await expectNoSidewaysScroll(page)
  }
  await asOwner(product, (client) => suspendFor(client, email))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await look()
  await expectNoSidewaysScroll(page)
})

const loggedOut = 'Unauthorized: You are logged out. Logging in again...'

type Departure = { to: string; afterMs: number; toast: string }

/** How the page leaves for another: where to, after how long a timer, and with which destructive toast on the screen. */
async function noteDeparture(page: Page): Promise<{ noted: Promise<Departure> }> {
  let note: (departure: Departure) => void = () => {}
  const noted = new Promise<Departure>((resolve) => {
    note = resolve
  })
  await page.exposeFunction('noteDeparture', (departure: Departure) => note(departure))
  await page.addInitScript(() => {
    let afterMs = 0
    const setTimer = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms: number) =>
      setTimer(() => {
        afterMs = ms
        run()
        afterMs = 0
      }, ms)) as typeof window.setTimeout
    window.navigation.addEventListener('navigate', ({ destination }) => {
      if (afterMs === 0) return
      const [title, text] = ['h2', 'p'].map((part) => document.querySelector(`.toast.destructive ${part}`)?.textContent)
      const { noteDeparture: tell } = window as unknown as { noteDeparture: (departure: Departure) => void }
      tell({ to: destination.url, afterMs, toast: `${title}: ${text}` })
    })
  })
  return { noted }
}

/** The field for a card is told its colours by script, a frame after the page has taken its own. */
async function expectCardToFollow(page: Page): Promise<void> {
  if (!page.url().endsWith('/subscribe')) return
  const colors = () =>
    page.evaluate(() => [...document.querySelectorAll('.pcf, body')].map((each) => getComputedStyle(each).color))
  await expect.poll(async () => new Set(await colors()).size).toBe(1)
}
