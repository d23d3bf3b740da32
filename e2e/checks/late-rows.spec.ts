import { demoAddresses } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

const addresses = [...demoAddresses('accept', 'exists', 30).slice(28), ...demoAddresses('accept', 'absent', 1)]

test('rows of a list that were read a moment before its end are read again: none is said to be still checked', async ({
  page,
  product,
}) => {
  await makePremium(product, (await registerAccount(page)).email)
  await page.goto('/verifier')
  await page.getByRole('textbox', { name: 'Addresses' }).fill(addresses.join('\n'))
  await page.getByLabel('Name').fill('Short')
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '2 of 3 addresses are valid' })).toBeVisible({ timeout: 60_000 })

  let read = 0
  await page.route('**/api/verification-lists/*/results*', async (route) => {
    read += 1
    if (read > 1) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as { results: object[] }
    const results = answer.results.map((row) => ({ ...row, status: 'checking', why: '', charged: 0, receiptId: null }))
    return route.fulfill({ response, json: { ...answer, results } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 of 3 addresses are valid' })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasText: /Valid/ })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Still checking' })).toHaveCount(0)
  expect(read).toBe(2)
})
