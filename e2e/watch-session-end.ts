import type { Page, Route } from '@playwright/test'

let watched = 0

/**
 * Answers whether the page has said, from now on, that the session is over. It says so for half a second before it leaves, which a
 * busy machine may miss from outside: so it is the page itself that watches.
 */
export async function watchSessionEnd(page: Page): Promise<() => boolean> {
  let isTold = false
  watched += 1
  const name = `sessionEndTold${watched}`
  await page.exposeFunction(name, () => (isTold = true))
  const watch = (told: string) => {
    const look = () => {
      const toast = document.querySelector('.toast.destructive')?.textContent ?? ''
      if (toast.includes('You are logged out. Logging in again...'))
        (globalThis as unknown as Record<string, () => void>)[told]?.()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }
  await page.addInitScript(watch, name)
  await page.evaluate(watch, name)
  return () => isTold
}

/** Ends the session when this is called for, so that nothing the page asks by itself finds it out before. */
export async function endSessionAt(page: Page, path: string | RegExp): Promise<void> {
  const end = async (route: Route) => {
    await page.context().clearCookies()
    await route.continue()
  }
  await page.route(path, end, { times: 1 })
}
