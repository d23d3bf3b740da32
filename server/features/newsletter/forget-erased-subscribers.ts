import type { Db } from '../../db/transaction.ts'
import { deleteByEmail } from './newsletter.queries.ts'

/** Takes a person out of the newsletter, subscribed or not. Answers how many rows went. */
export async function forgetErasedSubscribers(db: Db, addresses: readonly string[]): Promise<number> {
  return deleteByEmail(db, addresses)
}
