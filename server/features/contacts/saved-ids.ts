import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { selectSavedIds } from './contacts.queries.ts'

/** Which of these people the account has saved: person id → contact id. */
export async function savedIds(
  db: Db,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectSavedIds(db, workspaceId, personIds)
  return new Map(rows.map((row) => [row.apolloId, row.id]))
}
