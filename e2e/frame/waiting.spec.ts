import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { endSessionAt, watchSessionEnd } from '../watch-session-end.ts'
import { spec } from '../spec.ts'

test(
  'a session that ended is told, and leads to where one signs in',
  spec('S8.unauthorized.01'),
  async ({ page, product }) => {
    await registerAccount(page)
    await page.goto('/search')
    await page.getByLabel('Job Title').fill('ceo')
    const told = await watchSessionEnd(page)
    await endSessionAt(page, '**/api/search-contacts')
    await page.getByRole('button', { name: 'Search Contacts' }).click()
    await expect.poll(told).toBe(true)
    await expect(page).toHaveURL(`${product.url}/auth`)
  },
)

test('what opens for the first time waits for its program, and for no time that somebody set', async ({ page }) => {
  await registerAccount(page)
  await page.clock.install()
  await page.goto('/search?jobTitle=manager')
  const row = page.getByRole('grid', { name: 'Search results' }).getByRole('row').nth(1)
  await row.focus()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await row.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
})
