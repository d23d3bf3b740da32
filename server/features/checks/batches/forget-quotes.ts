import type { Context } from '../../../context.ts'
import { batchLimits } from './batch-limits.ts'
import { deleteQuote, deleteQuotes, type BatchKind } from './batches.queries.ts'

/** A quote that nobody started within a day is forgotten with all that was listed in it. */
export async function forgetQuotes(ctx: Context): Promise<void> {
  await deleteQuotes(ctx.db, new Date(ctx.now().getTime() - batchLimits.quoteMs))
}

/** Forgets one of the account's quotes with all that was listed in it; what was started stays. */
export async function dropQuote(ctx: Context, userId: string, kind: BatchKind, id: string): Promise<void> {
  await deleteQuote(ctx.db, userId, kind, id)
}
