import { expect, test } from './fixtures.ts'
import { registerAccount } from './register-account.ts'
import { watchSessionEnd } from './watch-session-end.ts'

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
