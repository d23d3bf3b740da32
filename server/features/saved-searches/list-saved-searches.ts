import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { Db } from '../../db/transaction.ts'
import { savedSearchAnswer } from './saved-search-answer.ts'
import { selectSavedSearches } from './saved-searches.queries.ts'

/** What this account keeps, the last used or made first. */
export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  return (await selectSavedSearches(db, userId)).map(savedSearchAnswer)
}
