import type { Db } from '../../../db/transaction.ts'
import type { RevealOfCall } from './call-costs.ts'
import { selectOpenCalls, type OpenCall } from './calls.queries.ts'

/**
 * Calls of this go of a reveal that were begun and never ended, the oldest first: whoever made them died in between. One with a
 * reference is looked up by it; one without is given up by `loseCall` and never repeated, as it may have cost.
 */
export async function openCallsOf(db: Db, reveal: RevealOfCall): Promise<OpenCall[]> {
  return selectOpenCalls(db, reveal)
}
