import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'

test('a link that is not whole says so, and where to go', { tag: '@phone' }, async ({ page }) => {
  for (const [path, words, lead] of [
    ['/join', 'Ask the person who gave it to you for the whole link.', 'Go to Quarry'],
    ['/invitations', 'Open it again from the mail that invited you.', 'Go to Quarry'],
    ['/confirm-email', 'Open it again from the mail, or ask for a new one.', 'Go to Settings'],
    ['/reset-password', 'Open it again from the mail, or ask for a new one.', 'Ask for a new link'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(`This link is not whole. ${words}`)).toBeVisible()
      await expect(page.getByRole('link', { name: lead })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
})
