import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { registerAccount } from '../register-account.ts'
import { spec, specStep } from '../spec.ts'

const soft = expect.soft
const hourMs = 3_600_000

/** The product's own calls from here on, as `GET /api/contacts`. */
function callsOf(page: Page): { calls: string[]; requests: Request[] } {
  const seen = { calls: [] as string[], requests: [] as Request[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    seen.calls.push(`${request.method()} ${pathname}`)
    seen.requests.push(request)
  })
  return seen
}

const count = (calls: readonly string[], call: string) => calls.filter((each) => each === call).length
const user = 'GET /api/auth/user'

test(
  'the two forms, and the order in which an account and its purchase are made',
  spec('S5.form.02', 'S5.form.03', 'S5.form.04', 'S4.register.01', 'S7.checkout.03', 'S9.content.01', 'S9.content.02'),
  async ({ page, product }) => {
    await specStep(['S5.form.02', 'S5.form.03'], 'the login', async () => {
      await page.goto('/login?tab=login')
      await soft(page.getByLabel('Email')).toHaveAttribute('type', 'email')
      for (const label of ['Email', 'Password'])
        await soft(page.getByLabel(label, { exact: true })).toHaveJSProperty('required', true)
      const { calls } = callsOf(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await soft(page.getByLabel('Email')).toBeFocused()
      soft(calls).toEqual([])
    })

    await specStep(['S5.form.03', 'S5.form.04', 'S9.content.01'], 'the registration', async () => {
      await page.goto('/auth')
      await soft(page.getByLabel('Email')).toHaveAttribute('type', 'email')
      for (const label of ['First name', 'Last name'])
        await soft(page.getByLabel(label)).toHaveJSProperty('required', false)
      await soft(page.getByText('Credits never expire')).toBeVisible()
    })

    await specStep(
      ['S4.register.01', 'S7.checkout.03'],
      'the password, the account, the purchase, the payment page',
      async () => {
        const { calls, requests } = callsOf(page)
        const submit = page.getByRole('button', { name: 'Continue to Payment - $50.00' })
        await page.getByLabel('Email').fill(`order-${Date.now()}@visitor.test`)
        await page.getByLabel('Password', { exact: true }).fill('five5')
        await submit.click()
        await expect(page.getByRole('heading', { name: 'Password Too Short' })).toBeVisible()
        soft(calls).toEqual([])
        await page.getByLabel('Password', { exact: true }).fill('correct horse')
        let url = ''
        await page.route('**/api/create-checkout-session', async (route) => {
          const response = await route.fetch()
          url = ((await response.json()) as { url: string }).url
          await route.fulfill({ response })
        })
        await submit.click()
        await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible()
        soft(page.url()).toBe(url)
        const posts = requests.filter((request) => request.method() === 'POST')
        soft(posts.map((request) => request.url().replace(product.url, ''))).toEqual([
          '/api/register',
          '/api/create-checkout-session',
        ])
        soft(posts[1]?.postDataJSON()).toMatchObject({ credits: 250, amount: 50 })
      },
    )

    await specStep(['S9.content.01', 'S9.content.02'], 'what the landing page says of credits', async () => {
      await page.context().clearCookies()
      await page.goto('/')
      await soft(page.locator('#pricing').getByText('Credits never expire')).toBeVisible()
      await soft(page.locator('#pricing').getByText('Charged only when an email is found and verified')).toBeVisible()
    })
  },
)

test(
  'whether somebody is signed in decides what there is',
  spec(
    'S4.auth.01',
    'S4.auth.02',
    'S4.auth.03',
    'S4.auth.04',
    'S4.auth.05',
    'S7.client.06',
    'S6.anonymous.01',
    'S9.limit.04',
  ),
  async ({ page, product, watch }) => {
    test.setTimeout(120_000)
    const shell = page.getByRole('navigation', { name: 'Main', exact: true })

    await specStep(['S6.anonymous.01'], 'the public pages and the sign-in are there for everybody', async () => {
      for (const [path, heading] of [
        ['/', /./],
        ['/blog', 'Cold Outreach & Sales Blog'],
        ['/privacy-policy', 'Privacy Policy'],
        ['/terms-of-service', 'Terms of Service'],
        ['/auth', 'Start Your Hunt'],
      ] as const) {
        const response = await page.goto(path)
        soft(response?.status()).toBe(200)
        await soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        soft(page.url()).toBe(product.url + path)
      }
    })

    await specStep(['S4.auth.01', 'S7.client.06'], 'a 401 of this one call is an answer, not a failure', async () => {
      await soft(page.getByRole('tab', { name: 'Get Started' })).toBeVisible()
      await soft(page.locator('.toast')).toHaveCount(0)
      await soft(shell).toHaveCount(0)
    })

    const account = await registerAccount(page)
    await page.clock.install()

    await specStep(['S4.auth.01'], 'while the answer is awaited there is neither', async () => {
      const release = await hold(page, '**/api/auth/user')
      await page.goto('/auth')
      await soft(page.getByText('Loading', { exact: true })).toBeVisible()
      await soft(page.getByRole('tab', { name: 'Get Started' })).toHaveCount(0)
      await soft(shell).toHaveCount(0)
      release()
    })

    await specStep(
      ['S4.auth.01', 'S4.auth.02'],
      'with data it is the other set: /auth leads to the dashboard',
      async () => {
        await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible()
        await soft(shell).toBeVisible()
        await page.unroute('**/api/auth/user')
        soft(page.url()).toBe(`${product.url}/`)
      },
    )

    await specStep(
      ['S4.auth.03', 'S4.auth.04'],
      'asked again when the window gets focus, each time, of the server',
      async () => {
        for (const by of ['tab', 'window'] as const)
          // Where one is still under way no other is asked for.
          await expect(async () => {
            const answered = page.waitForResponse('**/api/auth/user', { timeout: 2_000 })
            await focusWindow(page, by)
            const answer = await answered
            await answer.finished()
            expect([by, answer.status()]).toEqual([by, 200])
            expect(answer.headers()['cache-control']).toContain('no-store')
          }).toPass()
      },
    )

    await specStep(['S4.auth.05'], 'not retried where it failed', async () => {
      watch.expectComplaint(/503/)
      await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
      const { calls } = callsOf(page)
      await page.goto('/settings')
      await soft(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible()
      await page.clock.fastForward(hourMs)
      await page.getByRole('button', { name: 'Try again' }).hover()
      soft(count(calls, user)).toBe(1)
      await page.unroute('**/api/auth/user')
    })

    await specStep(['S9.limit.04'], 'without a session an app page leads away 500 ms after saying so', async () => {
      await page.context().clearCookies()
      await page.goto('about:blank')
      await page.clock.pauseAt(Date.now() + 24 * hourMs)
      await page.goto('/contacts')
      const told = page.locator('.toast', { hasText: 'You are logged out. Logging in again...' })
      await expect(async () => {
        await page.clock.runFor(1)
        expect(await told.count()).toBe(1)
      }).toPass({ intervals: [50] })
      await page.clock.runFor(480)
      soft(page.url()).toBe(`${product.url}/contacts`)
      await page.clock.runFor(20)
      await soft(page).toHaveURL(`${product.url}/auth`)
    })
  },
)

/** What the browser tells a page when its tab is come back to, or its window. */
async function focusWindow(page: Page, by: 'tab' | 'window'): Promise<void> {
  await page.evaluate((how) => {
    if (how === 'tab') document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    else window.dispatchEvent(new Event('focus'))
  }, by)
}
