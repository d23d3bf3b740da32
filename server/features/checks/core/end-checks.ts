import type { WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { expireHold } from '../../credits/holds.ts'
import { accountClosed, cancelled, lost, type CheckKind, type SettleContext } from './check-kind.ts'
import {
  selectCheckingOf,
  selectLostHolds,
  selectOfEndedBatches,
  selectOverdue,
  type CheckRow,
} from './checks.queries.ts'
import { settleCheck } from './settle-check.ts'

/** Checks ended in one go, and at most so many of one account. */
const atOnce = 200
const mostOfAccount = 10_000

/** Ends the checks that were under way when their batch was cancelled; nobody pays for them any more. */
export async function endCancelledChecks<Row extends CheckRow>(
  ctx: SettleContext,
  kind: CheckKind<Row>,
): Promise<void> {
  for (const row of await selectOfEndedBatches(ctx.db, kind.table, atOnce)) await settleCheck(ctx, kind, row, cancelled)
}

/** Ends everything of this kind that an account has under way; its credits come back. */
export async function endChecksOf<Row extends CheckRow>(
  ctx: SettleContext,
  kind: CheckKind<Row>,
  userId: string,
): Promise<void> {
  for (const row of await selectCheckingOf(ctx.db, kind.table, userId, mostOfAccount))
    await settleCheck(ctx, kind, row, accountClosed)
}

/** Gives back the credits of checks that nobody finished (a crash): the hold's time is over by the database's clock. */
export async function expireChecks<Row extends CheckRow>(ctx: SettleContext, kind: CheckKind<Row>): Promise<void> {
  for (const row of await selectOverdue(ctx.db, kind.table, atOnce)) await settleCheck(ctx, kind, row, lost)
}

/** The same for holds without any check under way. */
export async function expireLostHolds(ctx: Pick<WorkerContext, 'db'>): Promise<void> {
  for (const { id, userId } of await selectLostHolds(ctx.db, atOnce))
    await inTransaction(ctx.db, (tx) => expireHold(tx, userId, id))
}
