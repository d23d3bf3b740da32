import { setTimeout as sleep } from 'node:timers/promises'

/** Closes something that was opened; gets the milliseconds left for the whole stop. */
export type Closer = (leftMs: number) => Promise<void>

/** Process managers wait ten seconds after asking for a stop, and then kill. */
const stopLimitMs = 9_000
/** Reserved for the first that was opened, the database. */
const forFirstMs = 4_000

/**
 * Closes in reverse order, and goes on if one fails: the first error is thrown at the end. One that takes too long is not
 * waited for; the first that was opened gets the time that is left.
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
