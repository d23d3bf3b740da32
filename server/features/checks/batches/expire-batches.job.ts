import type { WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockBatch, selectOverdue } from './batches.queries.ts'
import { stopBatch } from './cancel-batch.ts'

const most = 50

/** Stops batches that nobody has worked on for as long as a reserve lives, and gives their credits back. */
export async function expireBatches(ctx: WorkerContext): Promise<void> {
  for (const { id } of await selectOverdue(ctx.db, most))
    await inTransaction(ctx.db, async (tx) => {
      const batch = await lockBatch(tx, id)
      if (batch?.state === 'running') await stopBatch(tx, batch, ctx.now())
    })
}
