import type { Actor } from '../../actor.ts'

/** What a search needs to know of who asks, as it was when the request came. */
export type Searcher = {
  actor: Actor
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved anybody. */
  hasSaved: boolean
  /** Whether this account has ever had anybody checked. */
  hasChecked: boolean
}
