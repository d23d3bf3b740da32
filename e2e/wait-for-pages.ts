import type { Page } from '@playwright/test'

/**
 * A page that was gone to is there once the program has taken its picture's place (docs/decisions/0036): the picture looks like it,
 * and takes no letter. Who looks at the picture itself goes there with `waitUntil`.
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
