import type { WorkspaceId } from '../../../../actor.ts'
import type { Transaction } from '../../../../db/transaction.ts'
import { deleteBroughtOf, deleteBroughtBefore } from './brought.queries.ts'
import type { WorkerContext } from '../../../../context.ts'
import { keptSince } from '../../../../csv/kept-files.ts'

/** Deletes what a workspace brought as lists. */
export async function forgetBrought(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteBroughtOf(tx, workspaceId)
}

const atOnce = 20

/** Deletes what was brought as lists after 30 days; the verdicts stay with the account. */
export async function emptyOldLists(ctx: WorkerContext): Promise<void> {
  const before = keptSince(ctx.now())
  while ((await deleteBroughtBefore(ctx.db, before, atOnce)) === atOnce);
}
