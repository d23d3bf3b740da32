import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { deleteByEmail, deleteStale } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** Addresses that nobody confirmed go, and after as long what answers the second click of somebody who left. */
export async function forgetStaleSubscribers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteStale(ctx.db, askedAfter(ctx.now()))
}

/** Takes a person out of the newsletter, subscribed or not. Answers how many rows went. */
export async function forgetErasedSubscribers(db: Db, addresses: readonly string[]): Promise<number> {
  return deleteByEmail(db, addresses)
}
