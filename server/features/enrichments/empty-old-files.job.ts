import type { WorkerContext } from '../../context.ts'
import { keptSince } from '../../csv/kept-files.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emptyFiles, selectOldFiles } from './enrichments.queries.ts'

const atOnce = 20

/** Deletes the rows of files after 30 days; their results stay with the account. */
export async function emptyOldFiles(ctx: WorkerContext): Promise<void> {
  const before = keptSince(ctx.now())
  for (;;) {
    const ids = await selectOldFiles(ctx.db, before, atOnce)
    await inTransaction(ctx.db, (tx) => emptyFiles(tx, ids, ctx.now()))
    if (ids.length < atOnce) return
  }
}
