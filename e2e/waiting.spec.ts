import { expect, test } from './fixtures.ts'
import { registerAccount } from './register-account.ts'
import { watchSessionEnd } from './watch-session-end.ts'

test('a host that asks for patience: the row says so, a reload goes on following it, and the credit is taken only at the end', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await registerAccount(page)
  await page.goto('/search?jobTitle=vp+sales')
  // The demo people come from a seed: the host of the second of these greylists for about 20 seconds.
  const row = page.locator('tbody tr').nth(1)
  await row.getByRole('button', { name: /^Reveal the email/ }).click()
  await expect(row.getByText('Still checking, no credit taken yet')).toBeVisible()
  await expect(page.getByText('credits remaining, 1 held')).toBeVisible()
  await page.reload()
  await expect(row.getByText('Still checking, no credit taken yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Email Found' })).toBeVisible({ timeout: 90_000 })
  await expect(row.locator('.address')).toContainText('.test')
  await expect(page.getByText('24 Enrichment Credits')).toBeVisible()
  await expect(page.getByText('held')).toHaveCount(0)
})

test('S8.unauthorized.01: a session that ended is told, and leads to where one signs in', async ({ page, product }) => {
  await registerAccount(page)
  await page.goto('/search')
  // What is asked while one types would find it out first.
  const asked = ['count-contacts', 'suggest'].map((name) => page.waitForResponse(`**/api/${name}*`))
  await page.getByLabel('Job Title').fill('ceo')
  await Promise.all(asked)
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  const told = await watchSessionEnd(page)
  await page.getByRole('button', { name: 'Search Contacts' }).click()
  await expect.poll(told).toBe(true)
  await expect(page).toHaveURL(`${product.url}/auth`)
})
