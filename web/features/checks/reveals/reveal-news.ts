import type { RevealBatch } from '../../../../contract/reveals.ts'

/** A contact who has an address now; it is not proven if it is only the word of a source. */
export type FoundEmail = { contactId: string; email: string; receiptId: string | null; isProven: boolean }

/** How a check ended that had to wait, well after it was asked for. */
export type SettledLater = { contactId: string; name: string; found: boolean }

export type RevealListener = {
  onFound: (found: readonly FoundEmail[]) => void
  onSettledLater: (settled: SettledLater) => void
  /** A bulk reveal is over: done, or cancelled on this screen or another. */
  onBulkEnded: (batch: RevealBatch) => void
}

const listeners = new Set<RevealListener>()

export function listenToReveals(listener: RevealListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellListeners(tell: (listener: RevealListener) => void): void {
  for (const listener of listeners) tell(listener)
}
