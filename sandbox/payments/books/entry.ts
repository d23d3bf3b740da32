import type { Stripe } from 'stripe'

/** The objects that the provider keeps, by the name in their `object` field. References to others are ids. */
export type Kinds = {
  customer: Stripe.Customer
  product: Stripe.Product
  price: Stripe.Price
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  'billing_portal.session': Stripe.BillingPortal.Session
  event: Stripe.Event
  /** First answers by Idempotency-Key. */
  kept_answer: {
    id: string
    object: 'kept_answer'
    atMs: number
    fingerprint: string
    status: number
    body: string
    requestId: string
  }
  /** The one row about the provider itself. */
  provider: {
    id: string
    object: 'provider'
    clockAheadMs: number
    afterLastRetry: 'canceled' | 'unpaid'
    /** Kinds of events that the endpoint isn't subscribed to (`*`: it is switched off). They are listed, but not delivered. */
    unheard?: string[]
  }
}

export type Kind = keyof Kinds

/** The provider's private notes about an object. Moments are on its own clock. */
export type Hidden = {
  /** When it has to be looked at again: a session or an incomplete subscription expires, a period ends. */
  dueAtMs?: number
  /** For a payment method: which practice card it is, and whether its holder has authenticated it once. */
  card?: string
  isAuthenticated?: boolean
  /** For a checkout session. */
  lineItems?: Stripe.LineItem[]
  intentMetadata?: Record<string, string>
  intentDescription?: string
  keepCard?: boolean
  makeInvoice?: boolean
  /** For a payment intent: what it pays for. */
  session?: string
  invoice?: string
  returnUrl?: string
  /** For an invoice: its intent. */
  intent?: string
  /** For a subscription: how many of the next charges fail, and the retries so far of the open invoice. */
  failNext?: number
  retries?: number
  /** For an event: the state of its delivery. */
  delivery?: { attempts: number; nextAtMs: number | null; lastStatus?: number }
}

export type Entry<K extends Kind> = { wire: Kinds[K]; hidden: Hidden }
