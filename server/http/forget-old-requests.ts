import type { Context } from '../context.ts'
import { deleteOldKeys, deleteUnanswered } from './answers/idempotency.queries.ts'
import { deleteOldWindows } from './limits/rate-limits.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Stored answers and counters of rate limits are kept for a day. */
export async function forgetOldRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - dayMs)
  await deleteOldKeys(ctx.db, before)
  await deleteOldWindows(ctx.db, before)
}

/** When an installation's only process starts: calls that a crash cut off will never be answered. */
export async function forgetUnanswered(ctx: Context): Promise<void> {
  await deleteUnanswered(ctx.db)
}
