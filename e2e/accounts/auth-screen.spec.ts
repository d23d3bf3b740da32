import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test(
  '/auth and /login are one screen with two tabs, of which tab=login opens the second',
  spec(
    'S2.routesout.02',
    'S2.routesout.03',
    'S2.auth.01',
    'S2.auth.02',
    'S2.auth.03',
    'S2.auth.04',
    'S2.auth.05',
    'S2.auth.06',
    'S2.auth.07',
    'S2.register.08',
    'S2.login.01',
    'S2.login.02',
  ),
  async ({ page }) => {
    for (const path of ['/auth', '/login'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Start Your Hunt', level: 1 })).toBeVisible()
        await expect(page.getByRole('tab')).toHaveText(['Get Started', 'Login'])
        await expect(tab(page, 'Get Started')).toHaveAttribute('aria-selected', 'true')
        for (const name of ['First name', 'Last name', 'Email']) await expect(page.getByLabel(name)).toBeEditable()
        await expect(password(page)).toHaveAttribute('type', 'password')

        await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
        const footer = page.getByRole('contentinfo')
        for (const [name, href] of [
          ['Privacy Policy', '/privacy-policy'],
          ['Terms of Service', '/terms-of-service'],
          ['Contact Support', 'mailto:support@quarry.test'],
        ] as const)
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

        await page.goto(`${path}?tab=login`)
        await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('heading', { name: 'Start Your Hunt', level: 1 })).toBeVisible()
        await expect(page.getByLabel('Email')).toBeEditable()
        await expect(password(page)).toHaveAttribute('type', 'password')
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
        await expect(page.getByLabel('First name')).toHaveCount(0)
      })
  },
)

test(
  'what is under way is said on the button, and how it ended in a toast',
  spec('S2.register.10', 'S2.login.03', 'S8.register.01', 'S8.register.02'),
  async ({ page, watch }) => {
    watch.expectComplaint(/status of 500/)
    const { email } = await registerAccount(page)
    await page.request.post('/api/logout')
    const pay = page.getByRole('button', { name: 'Continue to Payment - $50.00' })
    const busy = (name: string) => page.getByRole('button', { name, exact: true })
    const toast = page.locator('.toast')

    await test.step('an address that has an account', async () => {
      await page.goto('/auth')
      await page.getByLabel('Email').fill(email)
      await password(page).fill('correct-horse-7')
      const letGo = await hold(page, '**/api/register')
      await pay.click()
      await expect(busy('Processing...')).toBeDisabled()
      letGo()
      await expect(page.getByRole('heading', { name: 'Registration Failed' })).toBeVisible()
      await expect(toast).toContainText(/already/)
      await expect(toast).toHaveClass(/destructive/)
      await expect(pay).toBeEnabled()
    })

    await test.step('a failure without words', async () => {
      await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
      await pay.click()
      await expect(toast).toContainText('Failed to create account')
    })

    await test.step('an account', async () => {
      await page.getByLabel('Email').fill(`new-${email}`)
      await page.getByRole('button', { name: 'Start with the free plan' }).click()
      await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
      await expect(toast).toContainText('Welcome to Quarry!')
      // Left first: the next page of somebody without a session sends them on by itself.
      await page.goto('about:blank')
      await page.request.post('/api/logout')
    })

    await test.step('signing in', async () => {
      await page.goto('/auth?tab=login')
      await page.getByLabel('Email').fill(email)
      await password(page).fill('correct-horse-7')
      const letGo = await hold(page, '**/api/login')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(busy('Signing in...')).toBeDisabled()
      letGo()
      await expect(page.getByRole('heading', { name: 'Login Successful' })).toBeVisible()
    })
  },
)

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('the price calculator writes numbers and prices as there', async ({ page }) => {
    for (const path of ['/auth', '/']) {
      await page.goto(path)
      await page.getByRole('slider').press('End')
      await expect(page.getByText('2.000', { exact: true })).toBeVisible()
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^2\.000 for 247,50\s\$$/)
      await expect(page.locator('.price-box .sum')).toHaveText('247,50 $')
      await expect(page.locator('.price-box')).toContainText('0,124 $ per contact')
      expect(await page.locator('.price-box').innerText()).not.toContain('$0')
    }
  })
})
