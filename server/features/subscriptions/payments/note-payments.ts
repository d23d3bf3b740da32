import type { Payment } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { SubscriptionPayment, SubscriptionRow } from '../../../db/tables/subscriptions.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { noteDisputes } from '../../payments/disputes.ts'
import { oweReturn } from '../../payments/return-payment.ts'
import { isOver } from '../next-look.ts'
import { hasLost, type PaymentsSeen } from './read-payments.ts'
import { upsertPayment } from './subscription-payments.queries.ts'

/** A payment first seen after the account was closed is owed back, also if it was made up to this long before the closing. */
const lateMs = 60 * 60 * 1_000

/**
 * Stores the payments of a subscription and their refunds. A payment that came after the account was closed is owed back; a
 * partial refund while the plan runs is left to the operator.
 * @returns the payments newly owed back, and whether one newly needs the operator
 */
export async function notePayments(
  ctx: Context,
  tx: Transaction,
  { subscriptionId, workspaceId, isLive, status }: SubscriptionRow,
  { known, fresh }: PaymentsSeen,
  closedAt: Date | null,
): Promise<{ owed: string[]; isInReview: boolean }> {
  const lookedAt = ctx.now()
  const owed: string[] = []
  let isInReview = false
  const note = async (row: SubscriptionPayment, seen: Payment) => {
    const { refundedCents, disputedCents, disputes } = seen
    const isPart = refundedCents < row.paidCents || row.forSeats
    const isNew = refundedCents > 0 && refundedCents !== row.reviewedCents
    const needsReview = isPart && isNew && row.state === 'taken' && !isOver(status)
    isInReview ||= needsReview && !row.needsReview
    await upsertPayment(tx, { ...row, refundedCents, disputedCents, isLost: hasLost(disputes), needsReview, lookedAt })
    await noteDisputes(tx, { subscriptionId, paymentIntentId: row.paymentIntentId }, disputes)
    if (row.state !== 'returned') return
    const { paymentIntentId, customerId, currency } = seen
    await oweReturn(tx, { paymentIntentId, workspaceId, customerId, cents: row.paidCents, currency, isLive }, lookedAt)
    owed.push(paymentIntentId)
  }
  for (const { seen, ...row } of known) {
    if (seen !== null) await note(row, seen)
    else if (row.needsReview && isOver(status)) await upsertPayment(tx, { ...row, needsReview: false })
  }
  for (const { invoiceId, paidAt, forSeats, seen } of fresh) {
    const isLate = closedAt !== null && paidAt.getTime() >= closedAt.getTime() - lateMs
    const before = { isLost: false, needsReview: false, reviewedCents: 0, reviewNote: null, refundedCents: 0 }
    const { paymentIntentId, paidCents } = seen
    const row = {
      paymentIntentId,
      invoiceId,
      subscriptionId,
      workspaceId,
      isLive,
      paidCents,
      paidAt,
      forSeats,
      lookedAt,
      ...before,
    }
    await note({ ...row, disputedCents: 0, state: isLate ? 'returned' : 'taken' }, seen)
  }
  return { owed, isInReview }
}
