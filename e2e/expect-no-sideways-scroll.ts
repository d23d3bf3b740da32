import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const widths = [320, 390, 768, 1_440, 2_560]

/** From the narrowest phone to the widest desk nothing hangs over the page's edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    const { wide, beyond } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      beyond: Array.from(document.querySelectorAll('main *'))
        .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
        .map((each) => `${each.tagName} ${each.getAttribute('class')}`)
        .slice(0, 8),
    }))
    expect(wide, `${page.url()} at ${width} px: ${beyond.join(', ')}`).toBeLessThanOrEqual(width)
  }
  if (before) await page.setViewportSize(before)
}
