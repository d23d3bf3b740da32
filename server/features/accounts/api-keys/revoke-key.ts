import type { Actor, AccountId, WorkspaceId } from '../../../actor.ts'
import type { Context, WorkerContext } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import {
  updateRevoked,
  countActingFor,
  updateAllRevoked,
  deleteKeysIn,
  deleteKeysOf,
  deleteRevoked,
  updateOldForgotten,
} from './api-keys.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/** Ends a key at once: the next request with it is refused. Revoking it again changes nothing. */
export async function revokeKey(ctx: Context, actor: Actor, id: string, network: string): Promise<void> {
  const { accountId, workspaceId } = actor
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const revokedAt = await updateRevoked(tx, workspaceId, id, at)
    if (revokedAt === null) throw new Refusal('unknown-key')
    if (revokedAt.getTime() !== at.getTime()) return
    await recordEvent(tx, { kind: 'key_revoked', accountId, network, at })
    await recordActivity(tx, actor, { kind: 'key.revoked', on: `key:${id}` })
  })
}

/** Ends every key that acts for an account at that moment, or none if it is null; says how many ended and how many are left. */
export async function revokeKeysOf(
  tx: Transaction,
  accountId: AccountId,
  at: Date | null,
  network: string,
): Promise<{ revoked: number; left: number }> {
  const revoked = at === null ? [] : await updateAllRevoked(tx, { accountId }, at)
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
  for (const { id } of await updateAllRevoked(tx, { accountId, workspaceId }, at))
    await recordActivity(tx, by, { kind: 'key.revoked', on: `key:${id}` })
}

const keepRevokedMs = 90 * 24 * 60 * 60 * 1_000

/** Deletes the keys of a closed account. */
export async function forgetKeysOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteKeysOf(tx, accountId)
}

/** Deletes every member's keys for a workspace that is emptied. */
export async function forgetKeysIn(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteKeysIn(tx, workspaceId)
}

/**
 * Deletes keys 90 days after they were revoked; until then the account's export still names them. Old secrets of rotated keys
 * go when they have ended.
 */
export async function forgetRevokedKeys(ctx: WorkerContext): Promise<void> {
  await updateOldForgotten(ctx.db, ctx.now())
  await deleteRevoked(ctx.db, new Date(ctx.now().getTime() - keepRevokedMs))
}
