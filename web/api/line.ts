/** How long a call waits for a lost network to come back. */
const waitMs = 60_000

/**
 * Sends a call through a short loss of the network. One that begins without a network waits for it, and none of it was sent
 * before. One that the loss cut is sent again only if that can do nothing twice. One with a key is sent again at once where the device
 * knows of no loss: only its answer may be lost, and "not started" would be wrong. Where the network stays away, and on pages that don't
 * show who waits (watchWaiting), the fault is the caller's to tell.
 */
export async function throughLoss<Answer>(
  send: () => Promise<Answer>,
  { isRead, hasKey, signal }: Call,
): Promise<Answer> {
  if (isLost()) await back(isRead, signal)
  try {
    return await send()
  } catch (error) {
    if (signal?.aborted || !(isRead || hasKey)) throw error
    if (isLost()) await back(isRead, signal)
    else if (!hasKey) throw error
    return send()
  }
}

/** `hasKey`: the server does it once, however often it arrives. */
type Call = { isRead: boolean; hasKey: boolean; signal?: AbortSignal | undefined }

/** Whether the device says that it has no network, and somebody tells that calls wait; it says nothing of a server that is away. */
function isLost(): boolean {
  if (listeners.size === 0) return false
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
}

/** Waits until the network is back, at most a minute. */
async function back(isRead: boolean, signal: AbortSignal | undefined): Promise<void> {
  if (!isRead) count(1)
  let end = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the network stayed away')), waitMs)
      const onOnline = () => resolve()
      const onAbort = () => reject(new DOMException('', 'AbortError'))
      window.addEventListener('online', onOnline)
      signal?.addEventListener('abort', onAbort)
      end = () => {
        clearTimeout(timer)
        window.removeEventListener('online', onOnline)
        signal?.removeEventListener('abort', onAbort)
      }
    })
  } finally {
    end()
    if (!isRead) count(-1)
  }
}

let waiting = 0
const listeners = new Set<() => void>()

function count(change: number): void {
  waiting += change
  for (const listener of listeners) listener()
}

/** How many changes wait for the network. */
export function changesWaiting(): number {
  return waiting
}

export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
