import type { Context } from '../../context.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { dropDeadMails } from '../mails/queue/drop-dead-mails.ts'
import { deleteByEmail, deleteStale } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** Deletes addresses that were not confirmed in time, and after the same time the rows that answer a second click on "unsubscribe". */
export async function forgetStaleSubscribers(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteStale(ctx.db, askedAfter(ctx.now()))
}

/** Who complained about a mail of ours leaves, with the link that waits for them. */
export async function endForComplaint(tx: Transaction, email: string, now: () => Date): Promise<void> {
  await deleteByEmail(tx, [email])
  await dropDeadMails(tx, { now }, `newsletter:${email.toLowerCase()}`)
}

/** Removes a person from the newsletter, subscribed or not. Answers how many rows were deleted. */
export async function forgetErasedSubscribers(db: Db, addresses: readonly string[]): Promise<number> {
  return deleteByEmail(db, addresses)
}
