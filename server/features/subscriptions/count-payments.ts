import type { Db } from '../../db/transaction.ts'
import { sumPayments } from './subscription-payments.queries.ts'

/** What subscriptions have brought and kept, and how many of their payments wait for a decision; for the operator. */
export async function countPayments(db: Db): Promise<{ keptCents: number; inReview: number }> {
  return sumPayments(db)
}
