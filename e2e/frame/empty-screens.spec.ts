import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

test('an empty screen leads on', { tag: '@phone-long' }, async ({ page, product }) => {
  const { email } = await registerAccount(page)
  await page.goto('/verifier')
  await expect(page.getByRole('heading', { name: 'Nothing verified yet' })).toBeVisible()
  await page.locator('.empty').getByRole('link', { name: 'Search Contacts' }).click()

  await expect(page.getByRole('heading', { name: 'Start Your Search' })).toBeVisible()
  await expect(page.locator('.empty').getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'CTOs in London' }).click()
  await expect(page.getByRole('heading', { name: /^Search Results \([\d,]+ contacts found\)$/ })).toBeVisible()

  await page.goto('/companies')
  await page.getByLabel('Name or domain').fill('no firm is called so')
  await page.getByRole('button', { name: 'Show large companies' }).click()
  await expect(page.getByLabel('Name or domain')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'No company with this name' })).toHaveCount(0)

  await page.goto('/settings/activity?text=nothing+is+called+so')
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect(page).toHaveURL('/settings/activity')
  await expect(page.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem').first()).toBeVisible()

  await makePremium(product, email)
  await page.goto('/search?jobTitle=cto&list=l999999+Gone')
  await expect(page.getByRole('heading', { name: 'A list in this search was deleted' })).toBeVisible()
  await page.getByRole('link', { name: 'Search without lists' }).click()
  await expect(page).toHaveURL('/search?jobTitle=cto')
  await expect(page.getByRole('heading', { name: /^Search Results \([\d,]+ contacts found\)$/ })).toBeVisible()
})
