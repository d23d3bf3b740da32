import type { AccountId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { WorkerContext } from '../../../context.ts'
import { deleteKeysOf, deleteRevoked } from './api-keys.queries.ts'

const keepRevokedMs = 90 * 24 * 60 * 60 * 1_000

/** Takes the keys out of an account that was closed. */
export async function forgetKeysOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteKeysOf(tx, accountId)
}

/** Takes out the keys that were revoked 90 days ago; until then an account's export still names them. */
export async function forgetRevokedKeys(ctx: WorkerContext): Promise<void> {
  await deleteRevoked(ctx.db, new Date(ctx.now().getTime() - keepRevokedMs))
}
