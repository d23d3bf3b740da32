import type { Page } from '@playwright/test'

/** Keeps every request for this path waiting until the function that it gives is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const mayGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(path, async (route) => {
    await mayGo
    await route.fallback()
  })
  return letGo
}
