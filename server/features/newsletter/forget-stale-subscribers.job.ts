import type { Context } from '../../context.ts'
import { deleteStale } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** Addresses that nobody confirmed go, and after as long what answers the second click of somebody who left. */
export async function forgetStaleSubscribers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteStale(ctx.db, askedAfter(ctx.now()))
}
