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

/** The same for the answers: what they say the server has said already; `given` when it has said the first. */
export async function holdAnswers(page: Page, path: string): Promise<{ given: Promise<void>; letGo: () => void }> {
  let letGo = () => {}
  let give = () => {}
  const mayGo = new Promise<void>((resolve) => (letGo = resolve))
  const given = new Promise<void>((resolve) => (give = resolve))
  await page.route(path, async (route) => {
    const response = await route.fetch()
    give()
    await mayGo
    await route.fulfill({ response })
  })
  return { given, letGo }
}
