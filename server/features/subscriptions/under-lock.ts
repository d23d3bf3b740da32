import type { WorkspaceId } from '../../actor.ts'
import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { sqlState } from '../../db/sql-state.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { lockSubscriber } from './subscriptions.queries.ts'

const lockNotAvailable = '55P03'

/**
 * One transaction at a time for a person's subscription. Lock, then read the provider, then write: an older answer can't
 * overwrite a newer one. Throws PaymentsUnavailable if another holds the lock for long.
 */
export async function underLock<Result>(
  ctx: Context,
  workspaceId: WorkspaceId,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx.moneyDb, async (tx) => {
      await lockSubscriber(tx, workspaceId)
      return work(tx)
    })
  } catch (error) {
    throw sqlState(error) === lockNotAvailable ? new PaymentsUnavailable(error) : error
  }
}
