import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'

const maxRows = 200

/** The data of the operator's page: the newest payments with their refunds and disputes, the subscriptions and the events. */
export function listPayments(tx: Transaction): object {
  const refunds = tx.all('refund').map(({ wire }) => wire)
  const disputes = tx.all('dispute').map(({ wire }) => wire)
  const payments = tx
    .all('charge')
    .slice(0, maxRows)
    .map(({ wire }) => ({
      charge: wire.id,
      payment: wire.payment_intent,
      created: wire.created,
      amount: wire.amount,
      currency: wire.currency,
      status: wire.status,
      amountRefunded: wire.amount_refunded,
      card: wire.payment_method_details?.card?.last4 ?? null,
      email: emailOf(tx, wire.customer),
      metadata: wire.metadata,
      refunds: refunds.flatMap((refund) =>
        refund.charge === wire.id ? [{ id: refund.id, amount: refund.amount, status: refund.status }] : [],
      ),
      disputes: disputes.flatMap((dispute) =>
        dispute.charge === wire.id ? [{ id: dispute.id, amount: dispute.amount, status: dispute.status }] : [],
      ),
    }))
  return {
    now: new Date(tx.nowMs).toISOString(),
    payments,
    sessions: tx
      .all('checkout.session')
      .slice(0, maxRows)
      .map(({ wire }) => sessionRow(tx, wire)),
    subscriptions: tx
      .all('subscription')
      .slice(0, maxRows)
      .map(({ wire }) => subscriptionRow(tx, wire)),
    events: tx
      .all('event')
      .slice(0, maxRows)
      .map(({ wire, hidden }) => ({
        id: wire.id,
        type: wire.type,
        created: wire.created,
        isDelivered: wire.pending_webhooks === 0,
        attempts: hidden.delivery?.attempts ?? 0,
        lastStatus: hidden.delivery?.lastStatus ?? null,
      })),
  }
}

function sessionRow(tx: Transaction, wire: Stripe.Checkout.Session): object {
  return {
    id: wire.id,
    created: wire.created,
    amount: wire.amount_total,
    currency: wire.currency,
    status: wire.status,
    paymentStatus: wire.payment_status,
    email: emailOf(tx, wire.customer) ?? wire.customer_email,
    metadata: wire.metadata,
  }
}

function subscriptionRow(tx: Transaction, wire: Stripe.Subscription): object {
  return {
    id: wire.id,
    status: wire.status,
    email: emailOf(tx, wire.customer),
    cancelAt: wire.cancel_at,
    periodEnd: wire.items.data[0]?.current_period_end ?? null,
    latestInvoice: wire.latest_invoice,
  }
}

function emailOf(tx: Transaction, customer: unknown): string | null {
  return typeof customer === 'string' ? (tx.find('customer', customer)?.wire.email ?? null) : null
}
