import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newInvoice, newInvoicePayment } from '../objects/new-invoice.ts'
import { cancelIntent } from './cancel-intent.ts'
import { newPaymentIntent } from '../objects/new-payment-intent.ts'

/** The visitor has paid (or, with a slow method, promised to): the session ends, and an event is sent. */
export function completeSession(tx: Transaction, id: string, isPaid = true): Stripe.Checkout.Session {
  const { hidden } = tx.need('checkout.session', id)
  const invoice = isPaid && hidden.makeInvoice === true ? paidInvoice(tx, id) : null
  const session = tx.change('checkout.session', id, (wire, hidden) => {
    wire.status = 'complete'
    wire.payment_status = isPaid ? 'paid' : 'unpaid'
    wire.customer_details = customerDetails(tx, wire)
    if (invoice !== null) wire.invoice = invoice
    delete hidden.dueAtMs
  })
  tx.emit('checkout.session.completed', session)
  return session
}

/** The end of a slow payment: the money came, or it didn't. */
export function endSlowPayment(tx: Transaction, id: string, isPaid: boolean): void {
  const session = tx.change('checkout.session', id, (wire) => {
    if (isPaid) wire.payment_status = 'paid'
  })
  tx.emit(isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session)
}

export function expireSession(tx: Transaction, id: string): Stripe.Checkout.Session {
  const session = tx.change('checkout.session', id, (wire, hidden) => {
    wire.status = 'expired'
    delete hidden.dueAtMs
  })
  if (session.payment_intent !== null) cancelIntent(tx, session.payment_intent as string, 'abandoned')
  tx.emit('checkout.session.expired', session)
  return session
}

function customerDetails(tx: Transaction, session: Stripe.Checkout.Session): Stripe.Checkout.Session.CustomerDetails {
  const customer = session.customer === null ? undefined : tx.find('customer', session.customer as string)?.wire
  return {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: customer?.email ?? session.customer_email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

function paidInvoice(tx: Transaction, id: string): string {
  const { wire: session, hidden } = tx.need('checkout.session', id)
  const lines = (hidden.lineItems ?? []).map((item) => ({
    description: item.description ?? '',
    price: item.price!,
    quantity: item.quantity ?? 1,
    period: { start: tx.now, end: tx.now },
  }))
  const customer = session.customer === null ? null : (tx.find('customer', session.customer as string)?.wire ?? null)
  const open = newInvoice(tx.now, {
    customer,
    email: session.customer_email,
    currency: session.currency ?? 'usd',
    lines,
    reason: 'manual',
  })
  const invoice: Stripe.Invoice = {
    ...open,
    status: 'paid',
    amount_paid: open.total,
    amount_remaining: 0,
    attempted: true,
    status_transitions: { ...open.status_transitions, paid_at: tx.now },
  }
  const intent = session.payment_intent as string
  tx.put('invoice', invoice, { intent })
  tx.put('invoice_payment', {
    ...newInvoicePayment(tx.now, invoice, intent),
    amount_paid: invoice.total,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: tx.now },
  })
  tx.emit('invoice.paid', invoice)
  return invoice.id
}

/** The intent of a checkout session, made at the first attempt to pay it. */
export function newSessionIntent(tx: Transaction, session: Stripe.Checkout.Session): string {
  const { hidden } = tx.need('checkout.session', session.id)
  const intent = newPaymentIntent(tx.now, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer as string | null,
    metadata: hidden.intentMetadata ?? {},
    setupFutureUsage: hidden.keepCard === true ? 'off_session' : null,
    ...(hidden.intentDescription !== undefined && { description: hidden.intentDescription }),
  })
  tx.put('payment_intent', intent, { session: session.id })
  tx.change('checkout.session', session.id, (wire) => void (wire.payment_intent = intent.id))
  tx.emit('payment_intent.created', intent)
  return intent.id
}
