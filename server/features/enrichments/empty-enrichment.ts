import type { Enrichment } from '../../../contract/enrichments.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cancelBatch } from '../checks/batches/stop-batches.ts'
import { emptyFiles, markEmptied, selectFilesOf } from './enrichments.queries.ts'
import { showEnrichment } from './show-enrichment.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Deletes the rows of a file, which ends it; the account keeps its proven addresses. The rows can be restored for 60 seconds.
 */
export async function emptyEnrichment(ctx: Context, actor: Actor, id: string): Promise<Enrichment> {
  await cancelBatch(ctx, actor, 'enrich', id)
  await inTransaction(ctx.db, async (tx) => {
    if (await markEmptied(tx, actor.workspaceId, id, ctx.now()))
      await recordActivity(tx, actor, { kind: 'file.emptied', on: `batch:${id}` })
  })
  return showEnrichment(ctx, actor, id)
}

/** All files of an account. */
export async function emptyEnrichmentsOf(ctx: Pick<Context, 'db' | 'now'>, workspaceId: WorkspaceId): Promise<void> {
  await inTransaction(ctx.db, async (tx) => emptyFiles(tx, await selectFilesOf(tx, workspaceId), ctx.now()))
}
