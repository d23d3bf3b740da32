import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes by `g` and a number; again where a busy machine let too long pass between the two. */
export async function goTo(page: Page, number: string, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(number)
    await expect(place).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
