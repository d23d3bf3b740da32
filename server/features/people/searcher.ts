import type { Actor } from '../../actor.ts'
import type { SessionAccount } from '../../http/sessions/session.ts'

/** What a search needs to know of who asks, as it was when the request came. */
export type Searcher = { actor: Actor } & Pick<
  SessionAccount,
  'isPremium' | 'searchesUsedToday' | 'searchesResetDate' | 'revealedContacts' | 'hasSaved' | 'hasChecked'
>
