import type { WorkspaceId } from '../../../../actor.ts'
import type { Transaction } from '../../../../db/transaction.ts'
import { deleteBroughtOf } from './brought.queries.ts'

/** Deletes what a workspace brought as lists. */
export async function forgetBrought(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteBroughtOf(tx, workspaceId)
}
