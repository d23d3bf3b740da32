import { useSyncExternalStore, type ReactNode } from 'react'
import type { Receipt } from '../../../../../contract/reveals.ts'

/** What another feature puts below each receipt; a page brings the two together. */
export type ReceiptExtra = { load: () => Promise<unknown>; draw: (receipt: Receipt) => ReactNode }

let extra: ReceiptExtra | null = null
const listeners = new Set<() => void>()

/** From now on each receipt shows it; answers the way back. */
export function provideReceiptExtra(next: ReceiptExtra): () => void {
  extra = next
  for (const listener of listeners) listener()
  return () => {
    if (extra !== next) return
    extra = null
    for (const listener of listeners) listener()
  }
}

export function useReceiptExtra(): ReceiptExtra | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => extra,
    () => null,
  )
}
