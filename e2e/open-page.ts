import type { BrowserContext, Page } from '@playwright/test'

/** A page that waits for its program wherever it goes. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  waitForPages(page)
  return page
}

/**
 * A page that was gone to is there once the program has taken its picture's place (docs/decisions/0036): the picture looks like it,
 * and takes no letter and no file. Who looks at the picture itself goes there with `waitUntil`.
 */
export function waitForPages(page: Page): void {
  const taken = async () => page.locator('#root[inert]').waitFor({ state: 'detached' })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil === undefined) await taken()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await taken()
    return answer
  }
}
