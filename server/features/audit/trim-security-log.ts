import type { AccountId } from '../../actor.ts'
import type { WorkerContext } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { emptyLogOf, trimLog } from './audit.queries.ts'

/** Keeps the log within its bounds: 90 days, 300 rows of each sort for an account, 20,000 without an account. */
export async function trimSecurityLog(ctx: WorkerContext): Promise<void> {
  await trimLog(ctx.db)
}

/** Deletes a closed account's events, except the line that it was closed. */
export async function forgetEventsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await emptyLogOf(tx, accountId)
}
