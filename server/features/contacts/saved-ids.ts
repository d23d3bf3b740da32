import type { Db } from '../../db/transaction.ts'
import { selectSavedIds } from './contacts.queries.ts'

/** Which of these people the account has saved: person id → contact id. */
export async function savedIds(db: Db, userId: string, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectSavedIds(db, userId, personIds)
  return new Map(rows.map((row) => [row.apolloId, row.id]))
}
