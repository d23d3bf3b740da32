import type { Context } from '../../context.ts'
import { findByLeaveToken, updateLeft } from './newsletter.queries.ts'

/** The subscriber of the link: `email` is null if they left before. Changes nothing. */
export async function findLeaving(ctx: Context, token: string): Promise<{ email: string | null } | null> {
  return findByLeaveToken(ctx.db, token)
}

/** Removes the address for good, confirmed or not. True also for a second time; false if the link is unknown. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  return updateLeft(ctx.db, token, ctx.now())
}
