import type { Db } from '../../db/transaction.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { blankRows } from './enrichments.queries.ts'

/** Removes a person from every account's files: rows about the person, or with one of the addresses. Answers how many. */
export async function blankErasedEnrichments(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  const ids = contactIds.filter((id) => id !== '')
  return ids.length + keys.length === 0 ? 0 : blankRows(db, { contactIds: ids, keys })
}
