import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row')
const all = (page: Page) => page.getByRole('grid').locator('thead').getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected contacts' })

test('Back closes a person and turns a page, and lets nobody go who was chosen', async ({ page }) => {
  await registerAccount(page)

  await test.step('in a search, on three pages: more than its address says', async () => {
    await page.goto('/search?jobTitle=manager')
    for (const chosen of [25, 50, 75]) {
      if (chosen < 75) await all(page).press('Space')
      else {
        await rows(page).first().focus()
        await page.keyboard.press('Control+a')
      }
      await expect(bar(page)).toContainText(`${chosen} selected`)
      if (chosen < 75) await page.getByRole('button', { name: 'Next', exact: true }).click()
      if (chosen < 75) await expect(all(page)).not.toBeChecked()
    }
    await rows(page).first().press('Enter')
    await expect(page).toHaveURL(/person=/)
    await page.goBack()
    await expect(page).not.toHaveURL(/person=/)
    await expect(bar(page)).toContainText('75 selected')
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(bar(page)).toContainText('75 selected')
  })

  await test.step('another search has its own', async () => {
    await page.goto('/search?jobTitle=director')
    await rows(page).first().getByRole('checkbox').press('Space')
    await expect(page).toHaveURL(/selected=/)
    await page.getByLabel('Job Title', { exact: true }).fill('finance')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/finance/)
    await expect(bar(page)).toBeHidden()
    // Asked once more it is no other step.
    const steps = () => page.evaluate(() => window.history.length)
    const before = await steps()
    const asked = page.waitForResponse('**/api/search-contacts')
    await page.getByRole('button', { name: 'Search Contacts' }).click()
    await asked
    await expect(page.getByRole('heading', { name: 'Search Complete' })).toBeVisible()
    expect(await steps()).toBe(before)
    await page.goBack()
    await expect(bar(page)).toContainText('1 selected')
  })

  await test.step('in the contact database, chosen while a person is open', async () => {
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2', 'demo:3'] } })
    await page.goto('/contacts')
    await rows(page).nth(1).getByRole('checkbox').press('Space')
    await expect(page).toHaveURL(/selected=\d+$/)
    await rows(page).first().press('Enter')
    await expect(page).toHaveURL(/person=/)
    await rows(page).nth(2).getByRole('checkbox').press('Space')
    await expect(page).toHaveURL(/selected=\d+\+\d+/)
    await page.goBack()
    await expect(page).not.toHaveURL(/person=/)
    await expect(bar(page)).toContainText('2 selected')
    // Escape closes the person first.
    await rows(page).first().press('Enter')
    await expect(page).toHaveURL(/person=/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/person=/)
    await expect(bar(page)).toContainText('2 selected')
  })
})
