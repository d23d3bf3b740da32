import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { SavedSearchRow } from './saved-searches.queries.ts'

export function savedSearchAnswer({ id, name, criteria, createdAt, openedAt }: SavedSearchRow): SavedSearch {
  return { id, name, ...criteria, createdAt: createdAt.toISOString(), openedAt: openedAt?.toISOString() ?? null }
}
