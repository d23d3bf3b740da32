import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
const outlineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle)

test('in the system’s own colours it can be seen what is chosen, ticked, switched on and where one is', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await registerAccount(page)
  await page.goto('/settings/notifications')
  const alerts = page.getByRole('switch', { name: /^Alerts of saved searches/ })
  await expect(alerts).toBeChecked()
  const on = await backgroundOf(alerts)
  await alerts.click()
  await expect(alerts).not.toBeChecked()
  await expect.poll(() => backgroundOf(alerts)).not.toBe(on)
  const parts = page.getByRole('navigation', { name: 'Settings' })
  expect(await outlineOf(parts.getByRole('link', { name: 'Notifications' }))).toBe('solid')
  expect(await outlineOf(parts.getByRole('link', { name: 'Security' }))).toBe('none')

  await page.goto('/search?jobTitle=manager')
  const field = page.getByLabel('Job Title').first()
  expect(await outlineOf(field)).toBe('none')
  await field.focus()
  expect(await outlineOf(field)).toBe('solid')
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  const empty = await backgroundOf(box)
  await box.check()
  await expect.poll(() => backgroundOf(box)).not.toBe(empty)

  await page.goto('/contacts')
  const views = page.getByRole('group', { name: 'View' })
  const segment = (name: string) => views.getByText(name, { exact: true })
  expect(await backgroundOf(segment('Saved'))).not.toBe(await backgroundOf(segment('Revealed')))

  await page.goto('/buy-credits')
  const packages = page.locator('.package')
  expect(await outlineOf(packages.filter({ has: page.locator(':checked') }))).toBe('solid')
  expect(await outlineOf(packages.filter({ hasNot: page.locator(':checked') }).first())).toBe('none')
})
