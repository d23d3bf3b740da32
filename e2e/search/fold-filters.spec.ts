import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test('filters leave their room to the table until they are asked for', async ({ page }) => {
  await registerAccount(page)
  await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:1', 'demo:2', 'demo:3'] } })
  const table = page.locator('.results table')
  const rail = page.getByRole('button', { name: 'Filters', exact: true })
  const hide = page.getByRole('button', { name: 'Hide filters' })
  const widthOfTable = async () => (await table.boundingBox())?.width ?? 0

  await page.goto('/search?jobTitle=manager')
  const form = page.getByRole('search', { name: 'Search Parameters' })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const before = await widthOfTable()
  await expect(rail).toBeHidden()
  await hide.press('Enter')
  await expect(form).toBeHidden()
  await expect(rail).toBeFocused()
  await expect(hide).toBeHidden()
  await expect.poll(widthOfTable).toBeGreaterThan(before + 150)

  await test.step('in the contact database too, and after a reload', async () => {
    await page.goto('/verifier')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Email address')).toBeFocused()
    await page.goto('/contacts')
    await expect(table.locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('search', { name: 'Filters' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^All contacts/ })).toBeHidden()
  })

  await test.step('a search that was not asked yet has its form', async () => {
    await page.goto('/search')
    await expect(form).toBeVisible()
    await expect(rail).toBeHidden()
  })

  await test.step('the key of the search field brings them back, ready to type', async () => {
    await page.goto('/search?jobTitle=manager')
    await expect(table.locator('tbody tr').first()).toBeVisible()
    await expect(form).toBeHidden()
    await page.keyboard.press('/')
    await expect(form.getByLabel('Job Title', { exact: true })).toBeFocused()
    await hide.click()
    await rail.click()
    await expect(hide).toBeFocused()
    await page.reload()
    await expect(form).toBeVisible()
  })

  await test.step('beside an open person too, who is closed', async () => {
    for (const isFolded of [false, true]) {
      if (isFolded) await hide.click()
      await table.locator('tbody tr').first().press('Enter')
      const person = page.locator('aside.drawer')
      await expect(person.getByRole('heading').first()).toBeFocused()
      await page.keyboard.press('/')
      await expect(form.getByLabel('Job Title', { exact: true })).toBeFocused()
      await expect(person).toHaveCount(0)
    }
  })
})
