import type { WorkerContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emptyFiles, selectEmptied } from './enrichments.queries.ts'
import { purgeableBefore } from '../workspaces/undo-time.ts'

const atOnce = 20

/** Twice the time of the undo: rows that can still be restored are never purged. */
export async function purgeDeletedRows(ctx: WorkerContext): Promise<void> {
  const before = purgeableBefore(ctx.now())
  for (;;) {
    const ids = await selectEmptied(ctx.db, before, atOnce)
    await inTransaction(ctx.db, (tx) => emptyFiles(tx, ids, ctx.now()))
    if (ids.length < atOnce) return
  }
}
