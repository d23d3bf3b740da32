import type { AccountId, WorkspaceId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { WorkerContext } from '../../../context.ts'
import { deleteKeysIn, deleteKeysOf, deleteRevoked, updateOldForgotten } from './api-keys.queries.ts'

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
