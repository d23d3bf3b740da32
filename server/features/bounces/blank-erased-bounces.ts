import type { Db } from '../../db/transaction.ts'
import { blankBounces } from './bounced-receipts.queries.ts'

/** Takes a person out of every account's reports. That there was one stays, and what it gave back. Answers how many named them. */
export async function blankErasedBounces(
  { db, now }: { db: Db; now: () => Date },
  person: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  return blankBounces(db, person, now())
}
