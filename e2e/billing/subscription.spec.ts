import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../open-page.ts'
import { practiceOperator } from '../practice-operator.ts'
import { startProduct } from '../product.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe for $49.00 a month' })
const card = (page: Page) => page.getByLabel('Card number')
const plan = (page: Page) => page.getByRole('region', { name: 'Subscription' })

test(
  'subscribe, be Professional at once, cancel, and be free at the end',
  {
    ...spec(
      'S1.plan.02',
      'S1.plan.03',
      'S1.plan.04',
      'S1.plan.05',
      'S1.plan.06',
      'S1.plan.07',
      'S1.plan.08',
      'S1.plan.09',
      'S1.plan.10',
      'S2.routesin.06',
      'S2.subscribe.01',
      'S2.subscribe.02',
      'S2.settings.03',
      'S4.subscribe.02',
      'S4.subscribe.04',
      'S6.free.01',
      'S6.free.06',
      'S6.premium.01',
      'S7.subscription.02',
    ),
  },
  async ({ page, product }) => {
    await registerAccount(page)
    await page.goto('/settings')
    await expect(plan(page)).toContainText('Starter Plan')
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
    const table = page.getByRole('table', { name: 'Compare plans' })
    await expect(table.getByRole('columnheader', { name: 'Professional $49 per month' })).toBeVisible()
    for (const row of ['10 searches per day Unlimited searches', '50 saved contacts Unlimited saved contacts'])
      await expect(table.getByRole('row', { name: row })).toBeVisible()
    for (const row of ['Advanced filters', 'Bulk operations', 'API access', 'Priority support'])
      await expect(table.getByRole('row', { name: new RegExp(`^${row} .+ Included$`) })).toBeVisible()
    await expect(card(page)).toBeVisible()
    await expectAccessible(page)
    await card(page).fill('4242 4242 4242 4242')
    await subscribe(page).click()

    await expect(page).toHaveURL(`${product.url}/settings`)
    await expect(plan(page)).toContainText('Professional Plan')
    await expect(plan(page)).toContainText(/Next payment: \$49\.00 on /)
    await page.getByRole('button', { name: 'Manage subscription' }).click()
    await page.getByRole('button', { name: 'Cancel at the period’s end' }).click()
    await expect(page.getByText('Ends on')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${product.url}/settings`)
    await expect(plan(page)).toContainText('Professional Plan')
    await expect(plan(page)).toContainText('Canceled. You keep Professional until')
    await expectAccessible(page)

    const operator = await practiceOperator(product)
    await operator.act('clock', { days: 32 })
    // The provider tells of it by itself.
    await expect(async () => {
      await page.reload()
      await expect(plan(page)).toContainText('Starter Plan', { timeout: 5_000 })
    }).toPass()
    await expect(plan(page)).toContainText('Your subscription ended')
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
  },
)

test(
  'a declined card says Payment Failed and why; a failed 3-D Secure too; then it is paid',
  spec('S4.subscribe.01', 'S4.subscribe.03', 'S8.subscribe.03'),
  async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await registerAccount(page)
    await page.goto('/subscribe')
    await card(page).fill('4000 0000 0000 0002')
    await subscribe(page).click()
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await expect(page.getByText('Your card was declined. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)

    await card(page).fill('4000 0025 0000 3155')
    await subscribe(page).click()
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await expect(page.getByText('Your card was declined. Nothing was charged.')).toHaveCount(0)
    await subscribe(page).click()
    await expect(page.getByRole('dialog', { name: 'Confirm this payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Processing...', includeHidden: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page).toHaveURL(`${product.url}/settings`)
    await expect(plan(page)).toContainText('Professional Plan')

    await page.goto('/subscribe')
    await expect(page).toHaveURL(`${product.url}/settings`)
    await expect(page.getByRole('heading', { name: 'Already Premium' })).toBeVisible()
    // Nobody counts them on this plan.
    await expect(page.locator('.facts', { hasText: 'Searches today' })).toContainText('Unlimited')
  },
)

test('a card number that is typed reaches no request: one that is no practice card is wiped and refused here', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await registerAccount(page)
  await page.goto('/subscribe')
  await card(page).pressSequentially('5555 5555 5555 4444')
  await subscribe(page).click()
  await expect(page.getByText('That is no practice card. It was not sent anywhere.')).toBeVisible()
  await expect(card(page)).toHaveValue('')
  await card(page).pressSequentially('4242 4242 4242 4242')
  await subscribe(page).click()
  await expect(plan(page)).toContainText('Professional Plan')
  expect(sent.some((request) => request.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((request) => /55555555|42424242/.test(request.replaceAll(/\W/g, '')))).toEqual([])
})

test(
  'what can go wrong before paying is said, and can be tried again',
  spec('S2.redirect.06', 'S6.anonymous.02', 'S2.routesout.04', 'S2.subscribe.03', 'S8.subscribe.01', 'S8.subscribe.02'),
  async ({ page, product, watch }) => {
    watch.expectComplaint(/status of 500/)
    // Said for half a second before the page is left.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const told = document.querySelector('.toast h2')?.textContent
        if (told) window.sessionStorage.setItem('told', told)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto('/subscribe')
    await expect(page).toHaveURL(`${product.url}/login?tab=login`)
    expect(await page.evaluate(() => window.sessionStorage.getItem('told'))).toBe('Authentication Required')

    await registerAccount(page)
    const path = '**/api/get-or-create-subscription'
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Something broke' } }))
    await page.goto('/subscribe')
    await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible()
    await expect(page.getByText('Failed to create subscription. Please try again.')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Settings' }).click()
    await expect(page).toHaveURL(`${product.url}/settings`)
  },
)

test('payment hosts stand in the policy of /subscribe alone, which is entered and left by full page loads', async ({
  browser,
  product,
}) => {
  const { base } = await practiceOperator(product)
  const live = await startProduct({
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
    STRIPE_WEBHOOK_SECRET: 'whsec_e2e',
    STRIPE_API_BASE: base,
    DIRECTORY: 'demo',
    MAIL: 'outbox',
  })
  try {
    const context = await browser.newContext({ baseURL: live.url })
    const page = await openPage(context)
    const refused: string[] = []
    page.on('console', (message) => /content security policy/i.test(message.text()) && refused.push(message.text()))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: standIn }),
    )
    const policyOn = async (go: () => Promise<unknown>) => {
      const [loaded] = await Promise.all([
        page.waitForResponse((answer) => answer.request().isNavigationRequest()),
        go(),
      ])
      return loaded.headers()['content-security-policy'] ?? ''
    }
    const hasStripe = () => page.evaluate(() => 'Stripe' in window)

    await registerAccount(page)
    expect(await policyOn(() => page.goto('/settings'))).not.toContain('stripe')
    const scripts = asked.filter((url) => new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toContain('js.stripe.com')
    const entered = await policyOn(() => page.getByRole('link', { name: 'Upgrade to Premium' }).click())
    expect(entered).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
    expect(entered).toMatch(/frame-src https:\/\/js\.stripe\.com/)
    await expect.poll(hasStripe).toBe(true)
    expect(asked.filter((url) => new URL(url).origin !== live.url)).toEqual(['https://js.stripe.com/endive/stripe.js'])
    // By the side navigation, and by the browser's own way back.
    expect(await policyOn(() => page.getByRole('link', { name: 'Back to Settings' }).click())).not.toContain('stripe')
    await expect(plan(page)).toContainText('Starter Plan')
    expect(await hasStripe()).toBe(false)
    await page.goBack()
    await expect.poll(hasStripe).toBe(true)
    expect(await policyOn(() => page.getByRole('link', { name: 'Dashboard' }).first().click())).not.toContain('stripe')
    expect(refused).toEqual([])
    await context.close()
  } finally {
    await live.stop()
  }
})

/** As much of Stripe.js as lets the page stand. */
const standIn = `
  const refuse = async () => ({ error: {} })
  const element = { mount() {}, destroy() {}, update() {}, on: () => element, once: () => element, off: () => element }
  const elements = () => ({ create: () => element, getElement: () => null, update() {} })
  const stripe = { elements, createToken: refuse, createPaymentMethod: refuse, confirmCardPayment: refuse }
  window.Stripe = Object.assign(() => stripe, { version: 'endive' })`
