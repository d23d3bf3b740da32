import type { WorkerContext } from '../context.ts'
import type { RevealRow } from '../db/tables.ts'
import { checkReveal } from '../features/reveals/check-reveal.job.ts'
import { revealLimits } from '../features/reveals/reveal-limits.ts'
import { claimDueReveals } from '../features/reveals/claim-due-reveals.ts'

export type Worker = { stop(): Promise<void> }

const concurrency = 40
const pollMs = 1_000
/** A check is aborted a little before another worker may claim it. */
const checkMs = revealLimits.claimMs - 5_000

/**
 * Works on due reveals, at most 40 at a time: at once when a notice comes, and by looking every second, because a
 * notice can be lost. What is under way at a stop is aborted and stays due.
 */
export function startWorker(ctx: WorkerContext): Worker {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let claiming = false
  let again = false

  async function claim(): Promise<void> {
    if (claiming) {
      again = true
      return
    }
    claiming = true
    try {
      do {
        again = false
        const free = concurrency - running.size
        if (free <= 0 || stopping.signal.aborted) break
        const due = await claimDueReveals(ctx, free)
        for (const reveal of due) run(reveal)
        if (due.length === free) again = true
      } while (again)
    } catch (error) {
      ctx.log.error({ err: error }, 'worker: due reveals could not be claimed')
    } finally {
      claiming = false
    }
  }

  function run(reveal: RevealRow): void {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(checkMs)])
    const done = checkReveal(ctx, reveal, signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) ctx.log.error({ err: error, reveal: reveal.id }, 'worker: a check failed')
      })
      .finally(() => {
        running.delete(done)
        void claim()
      })
    running.add(done)
  }

  const timer = setInterval(() => void claim(), pollMs)
  const unlisten = ctx.notices.listen('reveal_due', () => void claim())
  void claim()

  return {
    async stop() {
      clearInterval(timer)
      unlisten()
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}
