import { limits } from '../../../../contract/lists.ts'
import { creditsToReserve } from '../../../../pricing/reveal-price.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { BatchRow } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { requireConfirmed } from '../../accounts/confirmation/require-confirmed.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { reserveCredits } from '../../credits/holds.ts'
import { requireMailServers } from '../core/mail-servers.ts'
import { countItems } from './batch-items.queries.ts'
import { batchLimits } from './batch-limits.ts'
import { lockOwnBatch, updateBatch, type BatchKind } from './batches.queries.ts'
import { unknownBatch } from './show-batch.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/**
 * Sets the credits aside and leaves the work to the worker. A second start with the same bounds changes nothing; with other
 * ones, or after cancelling, it is refused. Lists and files of any length are for the Professional plan; so are more reveals at
 * once than the free plan allows.
 */
export async function startBatch(
  ctx: Context,
  actor: Actor,
  start: { kind: BatchKind; id: string; maxCredits: number; untilProven: number | null },
): Promise<void> {
  const { kind, id, maxCredits, untilProven } = start
  const { workspaceId } = actor
  if (kind !== 'verify') await requireConfirmed(ctx, actor)
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockOwnBatch(tx, workspaceId, kind, id)
    if (!batch) throw unknownBatch(kind)
    if (!(await isFree(tx, batch)) && !(await isPremium(tx, workspaceId, ctx.now())))
      throw new Refusal('premium_required')
    if (batch.state !== 'quoted') {
      if (batch.state !== 'cancelled' && isSame(batch, start)) return
      throw new Refusal('batch-started')
    }
    await requireMailServers(ctx, tx)
    const credits = creditsToReserve(batch.mostCredits, maxCredits, batch.creditsEach)
    const reserve = { subject: `batch:${id}`, credits, lifetimeMs: batchLimits.reserveMs }
    const holdId = credits === 0 ? null : await reserveCredits(tx, actor, reserve)
    await updateBatch(tx, id, { state: 'running', maxCredits, untilProven, holdId, startedAt: ctx.now() })
    await recordActivity(tx, actor, { kind: 'batch.started', on: `batch:${id}`, credits })
    await notify(tx, 'batch_due', id)
  })
}

function isSame(
  batch: BatchRow,
  { maxCredits, untilProven }: { maxCredits: number; untilProven: number | null },
): boolean {
  return batch.maxCredits === maxCredits && batch.untilProven === untilProven
}

/** Whether the free plan allows it. */
async function isFree(tx: Transaction, { id, kind }: BatchRow): Promise<boolean> {
  if (kind !== 'reveal') return false
  const counts = (await countItems(tx, [id])).get(id) ?? []
  return counts.reduce((sum, { count }) => sum + count, 0) <= limits.freeBulkReveals
}
