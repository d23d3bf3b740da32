import type { Transaction } from '../../../db/transaction.ts'
import { countLive, updateAllRevoked } from './api-keys.queries.ts'

/** Ends every key of an account at that moment, or none where it is null; says how many ended and how many are left. */
export async function revokeKeysOf(
  tx: Transaction,
  userId: string,
  at: Date | null,
): Promise<{ revoked: number; left: number }> {
  const revoked = at === null ? 0 : await updateAllRevoked(tx, userId, at)
  return { revoked, left: await countLive(tx, userId) }
}
