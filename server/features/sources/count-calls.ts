import type { Db } from '../../db/transaction.ts'
import { selectCallCounts, type CallCounts } from './yield.queries.ts'

/** All calls of each source by what they came to, for /metrics; nothing in it names a person. */
export async function countCalls(db: Db): Promise<CallCounts[]> {
  return selectCallCounts(db)
}
