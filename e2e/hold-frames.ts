import type { Page } from '@playwright/test'

/** Keeps what waits for the next frame until it is let go. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const letGo = await page.evaluateHandle(() => {
    const held: FrameRequestCallback[] = []
    const ask = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => held.push(callback)
    return () => {
      window.requestAnimationFrame = ask
      for (const callback of held) ask(callback)
    }
  })
  return () => letGo.evaluate((go) => go())
}
