import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../open-page.ts'
import type { Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

const places = [
  'Overview',
  'Accounts',
  'Support',
  'Purchases in review',
  'Disputes and refunds',
  'Bounces in review',
  'Security log',
  'Practice payments',
  'Outbox',
]
const desktop = { width: 1_440, height: 900 }
const phone = { width: 320, height: 844 }

/** The operator's browser is one of its own; the product's knows nothing of these pages. */
async function openOperator(browser: Browser, product: Product): Promise<Page> {
  const [, url = '', token = ''] = /operator's pages are at (\S+), with the token (\S+)/.exec(product.output()) ?? []
  const context = await browser.newContext({ viewport: desktop })
  const page = await openPage(context)
  await page.goto(url)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  return page
}

test('the operator refunds a payment, and its credits are gone; every page fits and can be used by everybody', async ({
  browser,
  page,
  product,
}) => {
  const { email } = await registerAccount(page)
  const opened = await page.request.post('/api/create-checkout-session', { data: { credits: 250 } })
  const sessionId = new URL(((await opened.json()) as { url: string }).url).pathname.split('/').at(-1) ?? ''
  await page.request.post(`/sandbox/checkout/${sessionId}/pay`, { data: { card: 'pm_card_visa' } })
  await page.request.post('/api/apply-credits', { data: { sessionId } })
  await page.request.post('/api/forgot-password', { data: { email } })
  const credits = async () => {
    const answer = await page.request.get('/api/auth/user')
    return ((await answer.json()) as { enrichmentCredits: number }).enrichmentCredits
  }
  await expect.poll(credits).toBe(275)

  const operator = await openOperator(browser, product)
  await operator.getByRole('link', { name: 'Practice payments' }).click()
  const payment = operator.getByRole('row', { name: email }).filter({ hasText: '$50.00' })
  await payment.getByLabel('Dollars').fill('20')
  await payment.getByRole('button', { name: 'Refund' }).click()
  await expect(operator.getByRole('status')).toHaveText('Refunded.')
  await expect(payment).toContainText('Refund of $20.00: succeeded')
  await expect.poll(credits).toBe(175)

  await operator.getByRole('link', { name: 'Accounts' }).click()
  await operator.getByLabel('Email').fill(email)
  await operator.getByRole('button', { name: 'Find' }).click()
  await operator.getByLabel('Credits', { exact: true }).fill('25')
  await operator.getByRole('button', { name: 'Grant credits' }).click()
  await expect(operator.getByRole('status')).toHaveText(`Granted 25 credits to ${email}.`)
  expect(await credits()).toBe(200)

  await operator.getByRole('link', { name: 'Overview' }).click()
  await operator.getByRole('button', { name: 'Check the ledger' }).click()
  await expect(operator.getByRole('status')).toHaveText('Every invariant holds.')

  for (const [n, place] of places.entries()) {
    await operator.getByRole('link', { name: place, exact: true }).click()
    await expect(operator.getByRole('heading', { name: place, level: 1 })).toBeVisible()
    // One look and the other in turn: what draws them is the same everywhere.
    await operator.emulateMedia({ colorScheme: n % 2 === 0 ? 'light' : 'dark' })
    await operator.setViewportSize(n % 2 === 0 ? desktop : phone)
    await expectAccessible(operator)
    await operator.setViewportSize(phone)
    const over = await operator.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([place, Math.max(0, over)]).toEqual([place, 0])
  }
  await operator.context().close()
})
