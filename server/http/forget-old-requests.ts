import type { Context } from '../context.ts'
import { deleteOldKeys, deleteUnanswered } from './answers/idempotency.queries.ts'
import { deleteOldWindows } from './limits/rate-limits.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Answers kept for replays and counters of rate limits live a day. */
export async function forgetOldRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - dayMs)
  await deleteOldKeys(ctx.db, before)
  await deleteOldWindows(ctx.db, before)
}

/** For the start of an installation's only process: calls that a crash cut off are answered by nobody any more. */
export async function forgetUnanswered(ctx: Context): Promise<void> {
  await deleteUnanswered(ctx.db)
}
