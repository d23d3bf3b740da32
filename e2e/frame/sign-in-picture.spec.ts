import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { placesOf } from './places-of.ts'

const picture = '#root[inert]'
const all = '*:not(.hidden-visually, .hidden-visually *)'

for (const path of ['/auth', '/login?tab=login', '/forgot-password', '/reset-password?token=none'])
  test(`${path} is painted with the style sheet of pages for everybody, and nothing moves as the product’s own comes`, async ({
    page,
  }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const letGo = await hold(page, '**/assets/index-*.css')
      const known = page.waitForResponse('**/api/installation')
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator(`${picture} h1`)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('#product-sheet')).toHaveCount(1)
      const before = await placesOf(page, all)
      expect(before.length).toBeGreaterThan(5)
      // Whatever is drawn after it may need it.
      await (await known).finished()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await expect(page.locator(picture)).toHaveCount(1)
      letGo()
      await expect(page.locator(picture)).toHaveCount(0)
      expect(await placesOf(page, all), `at ${width} px`).toEqual(expect.arrayContaining(before))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
