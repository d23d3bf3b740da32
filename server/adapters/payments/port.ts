/**
 * The payment provider as the features see it. Money is in whole cents of US dollars. Every call has a time limit and
 * throws `PaymentsUnavailable` where the provider can't be reached or is at fault, so that the caller may ask again.
 * What is read here is what the provider says now: nothing is cached.
 */
export type Payments = {
  mode: 'practice' | 'stripe'
  /** Whether real money moves. Kept with each purchase; what differs from it is never believed. */
  isLive: boolean
  publishableKey: string
  /** One customer per user, however often it is asked for. */
  createCustomer(user: NewCustomer): Promise<string>
  /**
   * Opens the payment page of a purchase; the same purchase gives the same page for 24 h.
   * Throws `UnknownCustomer` where the provider no longer has the customer.
   */
  openCheckout(request: CheckoutToOpen): Promise<{ sessionId: string; url: string }>
  /** Null where the provider knows no such session. */
  readCheckout(sessionId: string): Promise<Checkout | null>
  /** The session of a purchase whose id we never came to store: looks through the customer's newest 100. */
  findCheckout(request: { customerId: string; purchaseId: string }): Promise<string | null>
  /** Which purchase a payment was for, by what we wrote on it; null where it isn't one of ours. */
  purchaseOfPayment(paymentIntentId: string): Promise<string | null>
  expireCheckout(sessionId: string): Promise<void>
  /** The price of the Professional plan; made where the provider has none. */
  planPrice(): Promise<string>
  /**
   * The subscription that waits for its first payment; one per `attempt`, however often it is asked for.
   * Throws `UnknownCustomer` where the provider no longer has the customer.
   */
  startSubscription(request: SubscriptionToStart): Promise<Subscription>
  /** Null where the provider knows no such subscription. */
  readSubscription(subscriptionId: string): Promise<Subscription | null>
  /** The provider's page on which a customer changes the card, sees invoices and cancels. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<string>
  /** Checks the signature and the age of a webhook and reads what it is about. Throws `BadWebhook`. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent>
  /** Events of the last 30 days that no endpoint has taken, oldest first, at most 1,000. */
  undeliveredEvents(): Promise<PaymentEvent[]>
}

/** The provider can't be reached, is at fault, or won't have our key: nothing is known, asking again is right. */
export class PaymentsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider could not be asked', { cause })
    this.name = 'PaymentsUnavailable'
  }
}

/** The provider has no such customer (any more): a new one has to be made. */
export class UnknownCustomer extends Error {
  constructor(customerId: string) {
    super(`The payment provider has no customer ${customerId}`)
    this.name = 'UnknownCustomer'
  }
}

/** Not an event of the provider: forged, too old, from the future or of another kind. The message is for the log. */
export class BadWebhook extends Error {
  readonly reason: 'signature' | 'age' | 'shape'

  constructor(reason: BadWebhook['reason'], message: string) {
    super(message)
    this.name = 'BadWebhook'
    this.reason = reason
  }
}

export type NewCustomer = {
  userId: string
  email: string
  /** The customer that the provider no longer has. */
  replaces: string | null
}

export type CheckoutToOpen = {
  purchaseId: string
  userId: string
  customerId: string
  credits: number
  amountCents: number
  /** Carries {CHECKOUT_SESSION_ID}, which the provider fills in. */
  successUrl: string
  cancelUrl: string
}

export type Checkout = {
  sessionId: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** A payment that takes days (a bank debit) came to nothing. */
  isFailed: boolean
  isLive: boolean
  userId: string | null
  purchaseId: string | null
  amountCents: number | null
  /** As the provider writes it: `usd`. */
  currency: string | null
  paymentIntentId: string | null
  /** The provider's own receipt, where it makes one. */
  receiptUrl: string | null
  /** Given back so far, in cents: refunds that went through or are under way. */
  refundedCents: number
  /** Held back by disputes, in cents: withdrawn and not returned. A status we don't know counts as withdrawn. */
  disputedCents: number
  /** A bank asks about the payment; no money has moved. */
  hasInquiry: boolean
}

export type SubscriptionToStart = {
  userId: string
  customerId: string
  priceId: string
  /** 1 for an account's first subscription, 2 for the one after it … */
  attempt: number
}

export type Subscription = {
  subscriptionId: string
  customerId: string
  /** What we wrote on it; null where it isn't one of ours. */
  userId: string | null
  attempt: number | null
  isLive: boolean
  /** The provider's word; one that isn't known counts as not premium. */
  status: string
  /** Confirms the first payment in the browser; null once it is paid. Never logged, never stored. */
  clientSecret: string | null
  periodStartsAt: Date | null
  periodEndsAt: Date | null
  /** Where it was cancelled: when it ends. */
  endsAt: Date | null
}

/** What an event is about: only ids are believed, the state is always read again. */
export type PaymentEvent = {
  eventId: string
  type: string
  isLive: boolean
  createdAt: Date
  about:
    | { kind: 'checkout'; sessionId: string; purchaseId: string | null }
    | { kind: 'payment'; paymentIntentId: string }
    | { kind: 'subscription'; subscriptionId: string }
    | { kind: 'customer'; customerId: string }
    | { kind: 'other' }
}
