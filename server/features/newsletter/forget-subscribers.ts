import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { deleteByEmail, deleteStale } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** Deletes addresses that were not confirmed in time, and after the same time the rows that answer a second click on "unsubscribe". */
export async function forgetStaleSubscribers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteStale(ctx.db, askedAfter(ctx.now()))
}

/** Removes a person from the newsletter, subscribed or not. Answers how many rows were deleted. */
export async function forgetErasedSubscribers(db: Db, addresses: readonly string[]): Promise<number> {
  return deleteByEmail(db, addresses)
}
