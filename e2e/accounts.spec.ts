import { expectAccessible } from './expect-accessible.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expect, test } from './fixtures.ts'
import { registerAccount } from './register-account.ts'

test('S2.register: the slider moves the tier, the total, the per-contact price, the savings and the button', async ({
  page,
}) => {
  await page.goto('/auth')
  const slider = page.getByRole('slider', { name: 'Number of contacts' })
  await expect(slider).toHaveValue('250')
  const tiers = page.getByRole('list', { name: 'Price tiers' })
  await expect(tiers.getByRole('listitem')).toHaveCount(4)
  await expect(tiers.locator('[aria-current=true]')).toContainText('Base Rate')
  await expect(page.getByText(/^Save \d+%$/)).toHaveCount(0)
  await expect(page.getByText('$0.200 per contact')).toBeVisible()

  await slider.fill('600')
  await expect(tiers.locator('[aria-current=true]')).toContainText('40% Off')
  await expect(page.getByText('Save 17%')).toBeVisible()
  await expect(page.getByText('$0.166 per contact')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Payment - $99.50' })).toBeVisible()
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('610')
  await expectAccessible(page)
})

test('S5.password.02: a short password is told at the field and in a toast, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Email').fill('short@visitor.test')
  await page.getByLabel('Password', { exact: true }).fill('five5')
  await page.getByRole('button', { name: 'Start with the free plan' }).click()
  await expect(page.getByRole('heading', { name: 'Password Too Short' })).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters long')).toHaveCount(2)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Ann')
  await expectAccessible(page)
})

test('S8.login: a wrong password is told in a destructive toast; the right one leads to the dashboard', async ({
  page,
  product,
}) => {
  const { email, password } = await registerAccount(page)
  await page.request.post('/api/logout')
  await page.goto('/login?tab=login')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible()
  await expect(page.locator('.toast.destructive')).toContainText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
})

for (const [path, leadsTo] of [
  ['/search', '/auth'],
  ['/contacts', '/auth'],
  ['/buy-credits', '/auth'],
  ['/settings', '/login?tab=login'],
] as const) {
  test(`S2.redirect S6.anonymous.02: ${path} without a session tells so and goes to ${leadsTo}`, async ({
    page,
    product,
  }) => {
    // Watched for from the start: it stands for half a second only.
    const told = page.locator('.toast.destructive', { hasText: 'You are logged out. Logging in again...' }).waitFor()
    await page.goto(path)
    await told
    await expect(page).toHaveURL(product.url + leadsTo)
  })
}

test('S2.logout: the sidebar signs out by POST, the settings page by a link, both end at /', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  await page.goto('/settings')
  for (const title of ['Profile Information', 'Usage Statistics', 'Subscription', 'Account Actions'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Starter Plan')).toBeVisible()
  await expectAccessible(page)
  const posted = page.waitForRequest((each) => each.url().endsWith('/api/logout') && each.method() === 'POST')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await posted
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  await registerAccount(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('S2.notfound.01: an unknown path is the 404 page, with that status', async ({ page, watch }) => {
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

for (const scheme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing on any screen, ${scheme}`,
    { tag: scheme === 'light' ? '@phone' : '@desktop' },
    async ({ page }) => {
      test.setTimeout(150_000)
      await page.emulateMedia({ colorScheme: scheme })
      for (const path of [
        '/',
        '/auth',
        '/login?tab=login',
        '/forgot-password',
        '/reset-password?token=x',
        '/privacy-policy',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
      }
      await registerAccount(page)
      for (const path of [
        '/',
        '/search',
        '/search?jobTitle=manager',
        '/contacts',
        '/buy-credits?from=enrichment',
        '/credits',
        '/settings',
        '/subscribe',
        '/docs',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === '/subscribe') await expect(page.getByRole('button', { name: /^Subscribe for/ })).toBeEnabled()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    },
  )
}
