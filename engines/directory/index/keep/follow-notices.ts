import type { Store } from './open-store.queries.ts'

/** A change nobody announced (a notice can be lost with its connection) is seen after this time. */
const LOOK_AGAIN_MS = 5_000
const RETRY_MS = 1_000

/** One catching-up at a time; a notice that comes during one starts another after it. */
export function followNotices(
  store: Store,
  catchUp: () => Promise<void>,
  onTrouble: (message: string, error: unknown) => void,
) {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    do {
      again = false
      try {
        await catchUp()
      } catch (error) {
        if (stopped) return
        onTrouble('The search index could not follow the directory; it tries again.', error)
        await store.pause(RETRY_MS)
        again = !stopped
      }
    } while (again)
  }

  function now(): Promise<void> {
    if (stopped) return Promise.resolve()
    again = running !== null
    running ??= run().finally(() => (running = null))
    return running
  }

  store.onNotice(() => void now())
  const timer = setInterval(() => void now(), LOOK_AGAIN_MS)
  void now()
  return {
    now,
    async stop() {
      stopped = true
      clearInterval(timer)
      store.stopPauses()
      await running
    },
  }
}
