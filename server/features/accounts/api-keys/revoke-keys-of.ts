import type { AccountId, WorkspaceId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { countActingFor, updateAllRevoked, updateRevokedIn } from './api-keys.queries.ts'

/** Ends every key that acts for an account at that moment, or none if it is null; says how many ended and how many are left. */
export async function revokeKeysOf(
  tx: Transaction,
  accountId: AccountId,
  at: Date | null,
): Promise<{ revoked: number; left: number }> {
  const revoked = at === null ? 0 : await updateAllRevoked(tx, accountId, at)
  return { revoked, left: await countActingFor(tx, accountId) }
}

/** Ends the keys that act for an account in one workspace, which it leaves. */
export async function revokeKeysIn(
  tx: Transaction,
  who: { accountId: AccountId; workspaceId: WorkspaceId },
  at: Date,
): Promise<void> {
  await updateRevokedIn(tx, who, at)
}
