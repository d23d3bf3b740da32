import type { Db } from '../../db/transaction.ts'
import { selectNames } from './teams.queries.ts'

/** How these people are called, by their account's id; a closed account has no name any more. */
export async function namesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return accountIds.length === 0 ? new Map() : selectNames(db, [...new Set(accountIds)])
}
