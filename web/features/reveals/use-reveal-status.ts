import { useSyncExternalStore } from 'react'
import { currentStatuses, watchStatuses, type RevealStatus } from './reveal-statuses.ts'

/** Where the reveal of one contact stands; the others' don't draw it again. */
export function useRevealStatus(contactId: string): RevealStatus | undefined {
  return useSyncExternalStore(watchStatuses, () => currentStatuses().get(contactId))
}
