/** What a search needs to know of the account that asks, as it was when its request came. */
export type Searcher = {
  id: string
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved anybody. */
  hasSaved: boolean
  /** Whether this account has ever had anybody checked. */
  hasChecked: boolean
}
