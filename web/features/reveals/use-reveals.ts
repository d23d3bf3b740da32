import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  currentStatuses,
  followKept,
  listenToReveals,
  watchStatuses,
  type RevealListener,
  type RevealStatus,
} from './reveal-store.ts'

/** Where reveals stand, and word of those that end while this page is shown. */
export function useReveals(listener: RevealListener): (contactId: string) => RevealStatus | undefined {
  const statuses = useSyncExternalStore(watchStatuses, currentStatuses)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const stop = listenToReveals({
      onFound: (row) => latest.current.onFound(row),
      onSettledLater: (answer) => latest.current.onSettledLater(answer),
    })
    followKept()
    return stop
  }, [])
  return (contactId) => statuses.get(contactId)
}
