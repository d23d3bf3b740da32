import type { AccountId, Actor } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { countActingFor, updateAllRevoked, updateRevokedIn } from './api-keys.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/** Ends every key that acts for an account at that moment, or none if it is null; says how many ended and how many are left. */
export async function revokeKeysOf(
  tx: Transaction,
  accountId: AccountId,
  at: Date | null,
  network: string,
): Promise<{ revoked: number; left: number }> {
  const revoked = at === null ? [] : await updateAllRevoked(tx, accountId, at)
  for (const { id, workspaceId } of revoked)
    await recordActivity(
      tx,
      { workspaceId, accountId, via: 'browser', network },
      { kind: 'key.revoked', on: `key:${id}` },
    )
  return { revoked: revoked.length, left: await countActingFor(tx, accountId) }
}

/** Ends the keys that act for an account in one workspace, which it leaves. */
export async function revokeKeysIn(tx: Transaction, who: { accountId: AccountId; by: Actor }, at: Date): Promise<void> {
  const { accountId, by } = who
  const { workspaceId } = by
  for (const { id } of await updateRevokedIn(tx, { accountId, workspaceId }, at))
    await recordActivity(tx, by, { kind: 'key.revoked', on: `key:${id}` })
}
