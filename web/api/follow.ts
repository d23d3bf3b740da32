import { CallError, isUnauthorized } from './call-error.ts'
import { openPoller, type Ask } from './open-poller.ts'

/** The product's only poller: reveals, verifications and lists that are under way all wait in it. */
const poller = openPoller({
  now: () => performance.now(),
  after(waitMs, run) {
    const timer = setTimeout(run, Math.max(0, waitMs))
    return () => clearTimeout(timer)
  },
  isHidden: () => document.visibilityState === 'hidden',
})

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => poller.wake())

/**
 * Asks again and again until the answer is null. What is gone, or is somebody else's by now, ends it too.
 * @param key one question under each
 * @param onGone the server knows nothing of it (any more), or the session has ended
 */
export function follow(key: string, ask: Ask, waitMs: number, onGone: () => void = () => {}): void {
  const askUntilGone: Ask = async () => {
    try {
      return await ask()
    } catch (error) {
      if (!isGone(error)) throw error
      onGone()
      return null
    }
  }
  poller.follow(key, askUntilGone, waitMs)
}

export function unfollow(key: string): void {
  poller.unfollow(key)
}

function isGone(error: unknown): boolean {
  return isUnauthorized(error) || (error instanceof CallError && [403, 404, 410].includes(error.status))
}
