import type { Db, Transaction } from '../../../db/transaction.ts'
import { addressKey } from './address-key.ts'
import { selectOwned } from './owned-addresses.queries.ts'

/**
 * Which of these addresses are the account's own: revealed, or verified as valid before. They cost nothing any more (also one
 * that bounced and whose credit came back: only another address is worth another credit),
 * whatever way they come. Compared in lower case; the answer holds keys, see addressKey.
 */
export async function ownedAddresses(
  db: Db | Transaction,
  userId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  return keys.length === 0 ? new Set() : new Set(await selectOwned(db, userId, keys))
}
