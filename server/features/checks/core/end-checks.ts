import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { expireHold } from '../../credits/holds.ts'
import { accountClosed, cancelled, lost, type CheckKind, type SettleContext } from './check-kind.ts'
import { selectChecking, selectLostHolds, type CheckRow, type Ended } from './checks.queries.ts'
import { settleCheck } from './settle-check.ts'

/** Checks ended in one go, and at most so many of one account. */
const atOnce = 200
const mostOfAccount = 10_000

/**
 * Ends checks under way that are no longer needed, and gives their credits back: those of a closed or suspended account, of a
 * deleted workspace, of a cancelled batch, and those never finished (a crash), whose hold's time is over by the database's clock.
 */
export async function endChecks<Row extends CheckRow>(
  ctx: SettleContext,
  kind: CheckKind<Row>,
  which: Ended,
): Promise<void> {
  const [outcome, most] =
    which === 'overdue'
      ? [lost, atOnce]
      : which === 'of ended batches' || which === 'halted'
        ? [cancelled, atOnce]
        : [accountClosed, mostOfAccount]
  await oneByOne(await selectChecking(ctx.db, kind.table, which, most), (row) => settleCheck(ctx, kind, row, outcome))
}

/** Gives back the credits of holds past their time for which no check is under way. */
export async function expireLostHolds(ctx: Pick<Context, 'db'>): Promise<void> {
  await oneByOne(await selectLostHolds(ctx.db, atOnce), async ({ id, workspaceId }) => {
    await inTransaction(ctx.db, (tx) => expireHold(tx, workspaceId, id))
  })
}
