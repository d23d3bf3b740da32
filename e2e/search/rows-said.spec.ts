import type { Page } from '@playwright/test'
import { demoPeople, provenPeople } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import type { SearchResponse } from '../../contract/people.ts'

const known = new Set([...provenPeople(250), ...demoPeople('accept-all', 'exists', 100)].map(({ id }) => id))
const toast = (page: Page) => page.locator('.toast')

/** How much of one box lies over the other, in px of height. */
async function overlapOf(page: Page, one: string, other: string): Promise<number> {
  const boxes = await Promise.all([page.locator(one).boundingBox(), page.locator(other).boundingBox()])
  const [a, b] = boxes
  if (!a || !b) throw new Error(`${a ? other : one} is not drawn`)
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
}

test(
  'a toast never lies over the row that it speaks of, nor over the row that was copied',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await registerAccount(page)
    const answer = await page.request.post('/api/search-contacts', { data: { jobTitle: 'manager', pageSize: 50 } })
    const { contacts } = (await answer.json()) as SearchResponse
    const asked = contacts.slice(8).filter(({ id }) => known.has(id))
    if (asked.length < 2) throw new Error('the managers are not the people this test needs')
    await page.goto('/search?jobTitle=manager&pageSize=50')
    for (const [n, { id }] of asked.slice(0, 2).entries()) {
      const row = `tr[data-person="${id}"]`
      // The second time with somebody selected: the bar stands below.
      if (n === 1)
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .click()
      await page.locator(row).evaluate((each) => each.scrollIntoView({ block: 'end' }))
      const above = n === 1 ? (isMobile ? 150 : 84) : isMobile ? 80 : 24
      await page.evaluate((px) => window.scrollBy(0, px), above)
      await page
        .locator(row)
        .getByRole('button', { name: /^Reveal the email of / })
        .click()
      await expect(toast(page)).toContainText(/Email (Found|Not Available)/)
      expect(await overlapOf(page, '.toasts', row)).toBeLessThanOrEqual(0)
      // It goes along where the page moves under it.
      await page.evaluate(() => window.scrollBy(0, -30))
      await expect.poll(() => overlapOf(page, '.toasts', row)).toBeLessThanOrEqual(0)
    }
  },
)
