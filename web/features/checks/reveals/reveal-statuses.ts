import { useSyncExternalStore, useCallback } from 'react'
import { openStore } from '../../../kept/open-store.ts'

/** How a check ended that proved no address. */
export type Outcome = { status: string; reason: string; receiptId: string | null; checkedAt: string }

/** Where one contact's reveal stands, beside what its row says. */
export type RevealStatus =
  | { state: 'asking' }
  /** Its turn in a bulk reveal has not come yet. */
  | { state: 'waiting' }
  | { state: 'checking' }
  | ({ state: 'not-available' } & Outcome)
  | { state: 'found'; charged: number }

/** One for the whole application, so that a check goes on being followed from page to page. */
const kept = openStore<ReadonlyMap<string, RevealStatus>>(new Map())
export const { get: currentStatuses, subscribe: watchStatuses, useValue: useStatuses } = kept

/** Null: nothing is known of it any more. */
export function setStatuses(changes: Iterable<readonly [contactId: string, status: RevealStatus | null]>): void {
  const next = new Map(currentStatuses())
  for (const [contactId, status] of changes) {
    if (status) next.set(contactId, status)
    else next.delete(contactId)
  }
  kept.set(next)
}

/** Where the reveal of one contact stands; the others' don't draw it again. */
export function useRevealStatus(contactId: string): RevealStatus | undefined {
  const status = () => currentStatuses().get(contactId)
  return useSyncExternalStore(watchStatuses, status, status)
}

/** Where reveals stand, whichever page asked for them; another function where one of them has moved on. */
export function useReveals(): (contactId: string) => RevealStatus | undefined {
  const statuses = useStatuses()
  return useCallback((contactId: string) => statuses.get(contactId), [statuses])
}
