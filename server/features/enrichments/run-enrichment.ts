import type { Enrichment } from '../../../contract/enrichments.ts'
import type { Context } from '../../context.ts'
import { cancelBatch } from '../checks/batches/cancel-batch.ts'
import { startBatch } from '../checks/batches/start-batch.ts'
import { ownFile, showEnrichment } from './show-enrichment.ts'

const kind = 'enrich'
/** Files are for the Professional plan, however short. */
const plan = { freeItems: 0, items: 1 }

/** Begins a quoted file: sets min(what it may cost, maxCredits) aside, or refuses where the balance is lower. */
export async function startEnrichment(
  ctx: Context,
  userId: string,
  id: string,
  maxCredits: number,
): Promise<Enrichment> {
  await ownFile(ctx, userId, id)
  await startBatch(ctx, userId, { kind, id, maxCredits }, plan)
  return showEnrichment(ctx, userId, id)
}

/** Stops a file at once; what is known of it so far stays. */
export async function cancelEnrichment(ctx: Context, userId: string, id: string): Promise<Enrichment> {
  await ownFile(ctx, userId, id)
  await cancelBatch(ctx, userId, kind, id)
  return showEnrichment(ctx, userId, id)
}
