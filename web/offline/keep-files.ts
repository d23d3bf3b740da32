/**
 * Has the browser keep the program's files, so that it opens without a network (worker.js; docs/decisions/0074). Behind
 * everything that the page loads, and not for whoever saves data. Without https there is no such thing, and nothing is missed.
 */
export function keepFiles(): void {
  const { serviceWorker } = navigator
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  const begin = () => {
    setTimeout(() => {
      serviceWorker.register('/offline-worker.js').catch(() => {})
    }, afterLoadMs)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** The calls of the first page go first. */
const afterLoadMs = 3_000
