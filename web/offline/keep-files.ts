/**
 * Has the browser keep the program's files, so that it opens without a network (worker.js; docs/decisions/0074). Not for whoever
 * saves data. Without https there is no such thing, and nothing is missed.
 */
export function keepFiles(): void {
  const { serviceWorker } = navigator
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  serviceWorker.register('/offline-worker.js').catch(() => {})
}
