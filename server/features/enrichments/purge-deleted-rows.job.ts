import { limits } from '../../../contract/lists.ts'
import type { WorkerContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emptyFiles, selectEmptied } from './enrichments.queries.ts'

const atOnce = 20

/** Twice the time of the undo: rows that can still be restored are never purged. */
export async function purgeDeletedRows(ctx: WorkerContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - 2 * limits.undoSeconds * 1_000)
  for (;;) {
    const ids = await selectEmptied(ctx.db, before, atOnce)
    await inTransaction(ctx.db, (tx) => emptyFiles(tx, ids, ctx.now()))
    if (ids.length < atOnce) return
  }
}
