import type { Db } from '../../db/transaction.ts'
import { takeOffAllLists } from './contact-lists.queries.ts'

/** A person who asked to be removed is on nobody's list. */
export async function takeErasedOffLists(db: Db, personIds: readonly string[]): Promise<void> {
  await takeOffAllLists(db, personIds)
}
