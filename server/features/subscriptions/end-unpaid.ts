import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isOver } from './next-look.ts'
import { noteSubscription } from './note-subscription.ts'
import { notePayments } from './payments/note-payments.ts'
import { readPayments } from './payments/read-payments.ts'
import { lockOwner } from './subscriptions.queries.ts'

/**
 * Ends a subscription that waits for its first payment, at the provider and here, under the subscriber's lock. Who paid in that very
 * moment has no plan for it, so the money is owed back.
 */
export async function endUnpaid(
  ctx: Context,
  tx: Transaction,
  payments: Payments,
  open: SubscriptionRow,
): Promise<SubscriptionRow> {
  const over = await payments.cancelSubscription(open.subscriptionId)
  const paid = await readPayments(tx, payments, open.subscriptionId, undefined)
  await lockOwner(tx, open.workspaceId)
  const row = await noteSubscription(tx, open, over, ctx.now())
  await notePayments(ctx, tx, row, paid, isOver(row.status) ? ctx.now() : null)
  return row
}
