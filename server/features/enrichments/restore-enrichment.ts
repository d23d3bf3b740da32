import type { EnrichmentDetail } from '../../../contract/enrichments.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countKept, lockFiles, unmarkEmptied } from './enrichments.queries.ts'
import { showEnrichment } from './show-enrichment.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Restores the rows that the account deleted within the last 60 seconds. Work that was stopped with them stays stopped. */
export async function restoreEnrichment(ctx: Context, actor: Actor, id: string): Promise<EnrichmentDetail> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  await inTransaction(ctx.db, async (tx) => {
    await lockFiles(tx, workspaceId)
    if (!(await unmarkEmptied(tx, workspaceId, id, since))) throw new Refusal('unknown-enrichment')
    if ((await countKept(tx, workspaceId)) > limits.enrichedFiles) throw new Refusal('too-many-files')
    await recordActivity(tx, actor, { kind: 'file.restored', on: `batch:${id}` })
  })
  return showEnrichment(ctx, actor, id)
}
