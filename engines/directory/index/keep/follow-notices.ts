import type { Store } from './open-store.queries.ts'

/** A change nobody announced (a notice can be lost with its connection) is seen after this time, or after the rest. */
const LOOK_AGAIN_MS = 5_000
const RETRY_MS = 1_000
/**
 * How long it rests before it follows a notice, as many times as long as it was at work the last time: the many small steps of
 * an import are taken in together, and most of the time is the import's and the searches'. The end of an import is followed at once.
 */
const RESTS = 10
const MAX_REST_MS = 20_000

/**
 * One catching-up at a time; a notice that comes during one starts another after it. A notice behind a quiet time is followed
 * at once, and so is whoever asks for `now`.
 */
export function followNotices(
  store: Store,
  catchUp: () => Promise<void>,
  onTrouble: (message: string, error: unknown) => void,
) {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false
  let heard = false
  let restUntilMs = 0
  let resting: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    do {
      again = false
      await tryUntilDone(store, catchUp, onTrouble, () => stopped)
    } while (again)
  }

  function now(): Promise<void> {
    if (stopped) return Promise.resolve()
    again = running !== null
    if (running) return running
    heard = false
    const startMs = performance.now()
    running = run().finally(() => {
      const endMs = performance.now()
      running = null
      restUntilMs = endMs + Math.min(MAX_REST_MS, RESTS * (endMs - startMs))
      if (heard) soon()
    })
    return running
  }

  function soon(): void {
    heard = true
    if (stopped || running || resting) return
    const rest = () => {
      resting = null
      void now()
    }
    resting = setTimeout(rest, Math.max(0, restUntilMs - performance.now()))
  }

  store.onNotice((isWhole) => (isWhole ? void now() : soon()))
  const timer = setInterval(soon, LOOK_AGAIN_MS)
  void now()
  return {
    now,
    async stop() {
      stopped = true
      clearInterval(timer)
      if (resting) clearTimeout(resting)
      store.stopPauses()
      await running
    },
  }
}

async function tryUntilDone(
  store: Store,
  catchUp: () => Promise<void>,
  onTrouble: (message: string, error: unknown) => void,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    try {
      return await catchUp()
    } catch (error) {
      if (isStopped()) return
      onTrouble('The search index could not follow the directory; it tries again.', error)
      await store.pause(RETRY_MS)
    }
  }
}
