import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { reserveCredits } from '../../credits/reserve-credits.ts'
import { requireMailServers } from '../require-mail-servers.ts'
import { batchLimits } from './batch-limits.ts'
import { lockOwnBatch, updateBatch, type BatchKind } from './batches.queries.ts'

/**
 * Sets the credits aside and leaves the work to the worker. Started again with the same cap it changes nothing; with another
 * one, or once cancelled, it is refused.
 * @param plan.freeItems how many the free plan takes at once; more need the Professional plan
 */
export async function startBatch(
  ctx: Context,
  userId: string,
  { kind, id, maxCredits }: { kind: BatchKind; id: string; maxCredits: number },
  plan: { freeItems: number; items: number },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockOwnBatch(tx, userId, kind, id)
    if (!batch) throw new Refusal('unknown-batch')
    if (plan.items > plan.freeItems && !(await isPremium(tx, userId, ctx.now()))) throw new Refusal('premium_required')
    if (batch.state !== 'quoted') {
      if (batch.state !== 'cancelled' && batch.maxCredits === maxCredits) return
      throw new Refusal('batch-started')
    }
    await requireMailServers(tx)
    const credits = Math.min(batch.mostCredits, maxCredits)
    const reserve = { subject: `batch:${id}`, credits, lifetimeMs: batchLimits.reserveMs }
    const holdId = credits === 0 ? null : await reserveCredits(tx, userId, reserve)
    await updateBatch(tx, id, { state: 'running', maxCredits, holdId, startedAt: ctx.now() })
    await notify(tx, 'batch_due', id)
  })
}
