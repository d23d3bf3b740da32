import { createFairQueue } from '../../../threads/fair-queue.ts'
import { DirectoryBusy, SearchUnavailable } from '../port.ts'
import { ClusterAway, ClusterRefused } from './open-cluster.ts'

/** Asked of the cluster by one process at a time. */
const AT_ONCE = 16
const QUEUE = { maxWaiting: 500, maxOfOne: 50 }
const BUSY = 429
const RETRY_MS = 5_000
const MAKING_MS = 60_000

/** Begins one, and is told how to end it. */
type Waiting = (end: () => void) => void

/** Lets so many through at once, those who asked for little first; what goes wrong is said as the port says it. */
export function searchInTurn() {
  const waiting = createFairQueue<Waiting>(QUEUE, (reason) => new DirectoryBusy(reason))
  let running = 0

  function dispatch(): void {
    while (running < AT_ONCE) {
      const taken = waiting.take()
      if (taken === null) return
      running += 1
      const startMs = performance.now()
      taken.question(() => {
        running -= 1
        taken.answered(performance.now() - startMs)
        dispatch()
      })
    }
  }

  return async function inTurn<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    const end = await new Promise<() => void>((resolve) => {
      waiting.add(asker, resolve)
      dispatch()
    })
    try {
      return await work()
    } catch (error) {
      throw asPortSays(error)
    } finally {
      end()
    }
  }
}

function asPortSays(error: unknown): unknown {
  if (error instanceof ClusterAway)
    return unavailable('People can’t be searched right now. Please try again in a moment.', RETRY_MS, error)
  if (!(error instanceof ClusterRefused)) return error
  if (error.status === BUSY) return new DirectoryBusy(error.message)
  if (error.kind === 'index_not_found_exception')
    return unavailable('People are still being made searchable. Please try again in a while.', MAKING_MS, error)
  return error
}

function unavailable(message: string, retryMs: number, cause: unknown): SearchUnavailable {
  return Object.assign(new SearchUnavailable(message, retryMs), { cause })
}
