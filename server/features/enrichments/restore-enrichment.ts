import type { EnrichmentDetail } from '../../../contract/enrichments.ts'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countKept, lockFiles, unmarkEmptied } from './enrichments.queries.ts'
import { showEnrichment } from './show-enrichment.ts'

/** Brings back the rows that the account deleted within the last 60 seconds. What was stopped with them stays so. */
export async function restoreEnrichment(ctx: Context, userId: string, id: string): Promise<EnrichmentDetail> {
  const since = new Date(ctx.now().getTime() - limits.undoSeconds * 1_000)
  await inTransaction(ctx.db, async (tx) => {
    await lockFiles(tx, userId)
    if (!(await unmarkEmptied(tx, userId, id, since))) throw new Refusal('unknown-enrichment')
    if ((await countKept(tx, userId)) > limits.enrichedFiles) throw new Refusal('too-many-files')
  })
  return showEnrichment(ctx, userId, id)
}
