import type { Db } from '../../db/transaction.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { blankRows } from './enrichments.queries.ts'

/** Takes a person out of every account's files: the rows that mean them, or that give one of the addresses. Answers how many. */
export async function blankErasedEnrichments(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  const ids = contactIds.filter((id) => id !== '')
  return ids.length + keys.length === 0 ? 0 : blankRows(db, { contactIds: ids, keys })
}
