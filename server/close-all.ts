import { setTimeout as sleep } from 'node:timers/promises'

/** Ends what was opened; told how many milliseconds are left of the whole stop. */
export type Closer = (leftMs: number) => Promise<void>

/** Whoever asked for a stop waits ten seconds, and then kills. */
const stopLimitMs = 9_000
/** Kept for the first that was opened, the database, whatever the others take. */
const forFirstMs = 4_000

/**
 * Closes in reverse order, all of it even where one fails: the first failure is thrown at the end. One that takes too long is left
 * to itself; the first that was opened has to keep within what is left.
 */
export async function closeAll(closers: Closer[], limitMs = stopLimitMs, keptMs = forFirstMs): Promise<void> {
  const endAt = performance.now() + limitMs
  const left = () => Math.max(0, endAt - performance.now())
  const failures: unknown[] = []
  const [first, ...others] = closers.splice(0)
  for (const close of others.toReversed()) {
    const timer = new AbortController()
    const late = sleep(Math.max(0, left() - keptMs), undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([close(left()), late]).catch((error: unknown) => failures.push(error))
    timer.abort()
  }
  await first?.(left()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
