import type { WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deleteWithdrawal, lockWithdrawals, markWithdrawn } from './verifications.queries.ts'

/**
 * Withdraws verdicts of hosts that turned out to refuse everybody: "invalid" becomes "unknown". They cost nothing. The
 * receipts stay as they are: they record the host's answer at that time.
 */
export async function withdrawRefusals(ctx: Pick<WorkerContext, 'db' | 'log'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const withdrawal of await lockWithdrawals(tx)) {
      const withdrawn = await markWithdrawn(tx, withdrawal)
      await deleteWithdrawal(tx, withdrawal.id)
      if (withdrawn > 0) ctx.log.warn({ withdrawn }, 'verdicts of a mail server that refuses everybody were withdrawn')
    }
  })
}
