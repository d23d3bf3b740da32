import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test('a page that is printed is dark on white, also for whoever chose the dark theme, and has nothing to press around it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('quarry.theme', 'dark'))
  await registerAccount(page)
  const colours = (selector: string) =>
    page.locator(selector).evaluate((part) => {
      const { color, backgroundColor } = getComputedStyle(part)
      return [color, backgroundColor]
    })
  await page.goto('/credits')
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(navigation).toBeVisible()
  const [onScreen] = await colours('body')
  await page.emulateMedia({ media: 'print' })
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible()
  const [ink, ground] = await colours('body')
  expect(ground).toBe('rgb(255, 255, 255)')
  expect(ink).not.toBe(onScreen)
  expect(ink).toBe('rgb(27, 25, 18)')
})
