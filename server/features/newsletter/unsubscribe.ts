import type { Context } from '../../context.ts'
import { findByLeaveToken, updateLeft } from './newsletter.queries.ts'

/** Whom the link unsubscribes: `email` is null where they left before. Changes nothing. */
export async function findLeaving(ctx: Context, token: string): Promise<{ email: string | null } | null> {
  return findByLeaveToken(ctx.db, token)
}

/** Takes the address out, confirmed or not, for good. True also for a second time; false where the link is nobody's. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  return updateLeft(ctx.db, token, ctx.now())
}
