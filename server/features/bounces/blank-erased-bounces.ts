import type { Db } from '../../db/transaction.ts'
import { blankBounces } from './bounces.queries.ts'

/** Removes a person from every account's reports. The report and its returned credits stay. Answers how many named the person. */
export async function blankErasedBounces(
  { db, now }: { db: Db; now: () => Date },
  person: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  return blankBounces(db, person, now())
}
