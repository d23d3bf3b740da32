import type { Context } from '../../../context.ts'
import type { BatchRow } from '../../../db/tables.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { closeReserve } from '../../credits/reserve-credits.ts'
import { endWaiting } from './batch-items.queries.ts'
import { lockOwnBatch, updateBatch, type BatchKind } from './batches.queries.ts'

/**
 * Stops a batch at once: nothing more is begun or charged, and what its reserve still holds is given back in this
 * transaction. What is under way is ended by the worker, free of charge.
 */
export async function cancelBatch(ctx: Context, userId: string, kind: BatchKind, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockOwnBatch(tx, userId, kind, id)
    if (!batch) throw new Refusal('unknown-batch')
    if (batch.state === 'quoted' || batch.state === 'running') await stopBatch(tx, batch, ctx.now())
  })
}

/** The same for a batch that is locked already. */
export async function stopBatch(tx: Transaction, batch: BatchRow, at: Date): Promise<void> {
  await updateBatch(tx, batch.id, { state: 'cancelled', endedAt: at })
  if (batch.holdId !== null) await closeReserve(tx, batch.userId, batch.holdId)
  await endWaiting(tx, batch.id, { state: 'cancelled', reason: 'batch.cancelled', at })
  await notify(tx, 'batch_due', batch.id)
}
