import type { Db } from '../../db/transaction.ts'
import { selectYield, type SourceYield } from './sources.queries.ts'

const days = 30

/** What each source that wasn't removed brought in the last 30 days, in the operator's order. */
export async function learnedYield(db: Db, now: Date): Promise<SourceYield[]> {
  return selectYield(db, new Date(now.getTime() - days * 24 * 60 * 60 * 1_000))
}
