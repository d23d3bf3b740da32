import type { Page } from '@playwright/test'

/** Keeps the server's answers for this path on their way until `letGo` is called; `answered`: the first one is given. */
export async function holdAnswers(page: Page, path: string): Promise<{ answered: Promise<void>; letGo: () => void }> {
  let letGo = () => {}
  let tell = () => {}
  const mayGo = new Promise<void>((resolve) => (letGo = resolve))
  const answered = new Promise<void>((resolve) => (tell = resolve))
  await page.route(path, async (route) => {
    const response = await route.fetch()
    tell()
    await mayGo
    await route.fulfill({ response })
  })
  return { answered, letGo }
}
