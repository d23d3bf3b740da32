import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const widths = [320, 390, 768, 1_440, 2_560]
const settledMs = 10_000

/** From the narrowest phone to the widest desk nothing hangs over the page's edge, once the page has followed its new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    await expect(async () => {
      const { wide, beyond } = await page.evaluate(widest)
      expect(wide, `${page.url()} at ${width} px: ${beyond.join(', ')}`).toBeLessThanOrEqual(width)
    }).toPass({ timeout: settledMs })
  }
  if (before) await page.setViewportSize(before)
}

function widest(): { wide: number; beyond: string[] } {
  return {
    wide: document.documentElement.scrollWidth,
    beyond: Array.from(document.querySelectorAll('main *'))
      .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
      .map((each) => `${each.tagName} ${each.getAttribute('class')}`)
      .slice(0, 8),
  }
}
