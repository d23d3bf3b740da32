import { useSyncExternalStore } from 'react'
import type { BounceSubject } from './bounce-dialog.tsx'

let asked: BounceSubject | null = null
const listeners = new Set<() => void>()

/** Opens the dialog for one receipt, from wherever somebody asks; null closes it. */
export function askBounce(subject: BounceSubject | null): void {
  asked = subject
  for (const listener of listeners) listener()
}

export function useAskedBounce(): BounceSubject | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
