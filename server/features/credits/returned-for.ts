import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { selectMoved } from './credits.queries.ts'

/** The credits that came back of what this receipt was charged, since its address bounced; 0 if none did. */
export async function returnedFor(db: Db, workspaceId: WorkspaceId, receiptId: string): Promise<number> {
  return selectMoved(db, workspaceId, 'bounce', receiptId)
}
