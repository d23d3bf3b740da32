import type { Dispute, Payment, Payments } from '../../../adapters/payments/port.ts'
import type { SubscriptionPayment } from '../../../db/tables/subscriptions.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { selectPaymentsOf } from './subscription-payments.queries.ts'

/** The provider's state of a payment that we don't know yet. */
export type NewPayment = { invoiceId: string; paidAt: Date; forSeats: boolean; seen: Payment }

export type PaymentsSeen = {
  /** The payments in our books, with their newly read state. */
  known: (SubscriptionPayment & { seen: Payment | null })[]
  fresh: NewPayment[]
}

/**
 * The payments of a subscription: those in our books, and new ones. The money of new ones and of `named` is read now; the
 * others have the state of the last look.
 */
export async function readPayments(
  tx: Transaction,
  payments: Payments,
  subscriptionId: string,
  named: string | undefined,
): Promise<PaymentsSeen> {
  const rows = await selectPaymentsOf(tx, subscriptionId)
  const known: PaymentsSeen['known'] = []
  for (const row of rows) {
    const isNamed = row.paymentIntentId === named
    known.push({ ...row, seen: isNamed ? await payments.readPayment(row.paymentIntentId) : null })
  }
  const ids = new Set(rows.map(({ paymentIntentId }) => paymentIntentId))
  const fresh: NewPayment[] = []
  for (const { paymentIntentId, ...invoice } of await payments.paidInvoices(subscriptionId)) {
    const seen = ids.has(paymentIntentId) ? null : await payments.readPayment(paymentIntentId)
    if (seen !== null && seen.paidCents > 0 && seen.isLive === payments.isLive) fresh.push({ ...invoice, seen })
  }
  return { known, fresh }
}

/** Why the plan ended, if it did: the payment of a period was refunded in full, or a dispute was lost. */
export function endedBy({ known, fresh }: PaymentsSeen): 'refund' | 'dispute' | null {
  for (const { state, isLost, refundedCents, paidCents, forSeats, seen } of known) {
    if (state === 'returned') continue
    if (isLost || hasLost(seen?.disputes)) return 'dispute'
    if (!forSeats && (seen?.refundedCents ?? refundedCents) >= paidCents) return 'refund'
  }
  for (const { forSeats, seen } of fresh) {
    if (hasLost(seen.disputes)) return 'dispute'
    if (!forSeats && seen.refundedCents >= seen.paidCents) return 'refund'
  }
  return null
}

export function hasLost(disputes: readonly Dispute[] = []): boolean {
  return disputes.some(({ isLost }) => isLost)
}
