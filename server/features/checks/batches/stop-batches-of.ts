import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockOpenOf } from './batches.queries.ts'
import { stopBatch } from './cancel-batch.ts'

/** Stops all of an account's batches, quotes included; what their reserves hold is given back. */
export async function stopBatchesOf(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const batch of await lockOpenOf(tx, userId)) await stopBatch(tx, batch, ctx.now())
  })
}
