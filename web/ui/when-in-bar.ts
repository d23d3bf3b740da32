/** A program that is still to be loaded comes within this time, or the key does nothing. */
const longestMs = 2_000

/**
 * Hands on what the bar of the selection holds, also where the window is too narrow for it: then its sheet is opened. Waits for the
 * bar, which comes with the first row that is chosen.
 */
export function whenInBar(selector: string, then: (found: HTMLElement) => void): void {
  let isOpening = false
  const look = (): boolean => {
    const found = document.querySelector<HTMLElement>(`:is(.action-bar, .sheet-actions) ${selector}`)
    // The sheet takes the focus as it opens.
    if (found) requestAnimationFrame(() => then(found))
    const more = document.querySelector<HTMLElement>('.action-bar [data-folded]')
    if (!found && more && !isOpening) {
      isOpening = true
      more.click()
    }
    return found !== null
  }
  if (look()) return
  const page = new MutationObserver(() => look() && page.disconnect())
  page.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => page.disconnect(), longestMs)
}

export function isBarThere(): boolean {
  return document.querySelector('.action-bar .count') !== null
}
