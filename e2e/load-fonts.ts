import type { Page } from '@playwright/test'

/** Every font of the page is there; a browser asks for one when it first draws a letter of it. */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
}
