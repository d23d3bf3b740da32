import { useSyncExternalStore } from 'react'
import { currentStatuses, watchStatuses, type RevealStatus } from './reveal-statuses.ts'

/** Where reveals stand, whichever page asked for them. */
export function useReveals(): (contactId: string) => RevealStatus | undefined {
  const statuses = useSyncExternalStore(watchStatuses, currentStatuses)
  return (contactId) => statuses.get(contactId)
}
