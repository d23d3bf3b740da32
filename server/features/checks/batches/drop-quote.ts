import type { Context } from '../../../context.ts'
import { deleteQuote, type BatchKind } from './batches.queries.ts'

/** Forgets one of the account's quotes with all that was listed in it; what was started stays. */
export async function dropQuote(ctx: Context, userId: string, kind: BatchKind, id: string): Promise<void> {
  await deleteQuote(ctx.db, userId, kind, id)
}
