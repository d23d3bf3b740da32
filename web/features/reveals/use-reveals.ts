import { useCallback, useSyncExternalStore } from 'react'
import { currentStatuses, watchStatuses, type RevealStatus } from './reveal-statuses.ts'

/** Where reveals stand, whichever page asked for them; another function where one of them has moved on. */
export function useReveals(): (contactId: string) => RevealStatus | undefined {
  const statuses = useSyncExternalStore(watchStatuses, currentStatuses)
  return useCallback((contactId: string) => statuses.get(contactId), [statuses])
}
