import type { Db } from '../../db/transaction.ts'
import { countByState } from './newsletter.queries.ts'

/** How many are subscribed, and how many addresses wait for their confirmation. */
export async function countSubscribers(db: Db): Promise<{ confirmed: number; waiting: number }> {
  return countByState(db)
}
