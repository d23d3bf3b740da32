import type { Context } from '../../../context.ts'
import { batchLimits } from './batch-limits.ts'
import { deleteQuotes } from './batches.queries.ts'

/** A quote that nobody started within a day is forgotten with all that was listed in it. */
export async function forgetQuotes(ctx: Context): Promise<void> {
  await deleteQuotes(ctx.db, new Date(ctx.now().getTime() - batchLimits.quoteMs))
}
