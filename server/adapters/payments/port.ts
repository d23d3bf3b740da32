import type { WorkspaceId } from '../../actor.ts'
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
  /** Closes a payment page, so that nobody can pay there any more; one that is closed already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** What became of a payment's money; null where the provider knows no such payment. */
  readPayment(paymentIntentId: string): Promise<Payment | null>
  /**
   * Sends back all that is left of a payment. Once, however often it is asked for; done where nothing is left.
   * Throws `ReturnRefused` where the provider won't: then a person has to.
   */
  returnPayment(paymentIntentId: string): Promise<void>
  /** The address that the provider has of a customer; null where it has none. */
  customerEmail(customerId: string): Promise<string | null>
  /** Tells the provider of a customer's other address; nothing where it no longer has the customer. */
  changeCustomerEmail(customer: { customerId: string; email: string }): Promise<void>
  /** The price of the Professional plan; made where the provider has none. */
  planPrice(): Promise<string>
  /**
   * The subscription that waits for its first payment; one per `attempt`, however often it is asked for.
   * Throws `UnknownCustomer` where the provider no longer has the customer.
   */
  startSubscription(request: SubscriptionToStart): Promise<Subscription>
  /** Null where the provider knows no such subscription. */
  readSubscription(subscriptionId: string): Promise<Subscription | null>
  /** Ends a subscription now. What it is then; null where the provider knows no such subscription. */
  cancelSubscription(subscriptionId: string): Promise<Subscription | null>
  /** The payments of a subscription's invoices, of its newest 24 that were paid; newest first. */
  paidInvoices(subscriptionId: string): Promise<PaidInvoice[]>
  /** Which subscription's invoice a payment was for; null where it wasn't for one. */
  subscriptionOfPayment(paymentIntentId: string): Promise<string | null>
  /** The provider's page on which a customer changes the card, sees invoices and cancels. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<string>
  /** Checks the signature and the age of a webhook and reads what it is about. Throws `BadWebhook`. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent>
  /**
   * A page of the provider's whole list of the events that we act on, newest first, however their delivery went; it goes back
   * 30 days. `last` is where the next page begins after. Null where the event that it is to begin after is no longer known.
   */
  listEvents(page: EventPage): Promise<{ events: PaymentEvent[]; last: string | null; hasMore: boolean } | null>
}

/** The events that we act on, in lists as long as one question may name. */
export const eventLists = ['purchases', 'subscriptions'] as const

export type EventPage = {
  list: (typeof eventLists)[number]
  /** The oldest that is wanted; null: all. */
  since: Date | null
  /** The event before the first one wanted, in the list's order; null at the beginning. */
  after: string | null
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

/** The provider won't send a payment back: it is disputed, too old, or there is nothing to pay it from. */
export class ReturnRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ReturnRefused'
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
  workspaceId: WorkspaceId
  email: string
  /** The customer that the provider no longer has. */
  replaces: string | null
}

export type CheckoutToOpen = {
  purchaseId: string
  workspaceId: WorkspaceId
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
  workspaceId: string | null
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
  disputes: Dispute[]
}

/** A cardholder's bank objects to a payment, or asks about it. */
export type Dispute = {
  disputeId: string
  cents: number
  /** The provider's word; one that we don't know counts as open, and the money as withdrawn. */
  status: string
  isInquiry: boolean
  isOpen: boolean
  isLost: boolean
  /** Until when it may be answered. */
  dueBy: Date | null
  openedAt: Date
}

export type Payment = {
  paymentIntentId: string
  isLive: boolean
  /** What was really taken; 0 where it isn't paid. */
  paidCents: number
  currency: string
  customerId: string | null
  refundedCents: number
  disputedCents: number
  disputes: Dispute[]
}

export type PaidInvoice = { invoiceId: string; paymentIntentId: string; paidAt: Date }

export type SubscriptionToStart = {
  workspaceId: WorkspaceId
  customerId: string
  priceId: string
  /** 1 for an account's first subscription, 2 for the one after it … */
  attempt: number
}

export type Subscription = {
  subscriptionId: string
  customerId: string
  /** What we wrote on it; null where it isn't one of ours. */
  workspaceId: string | null
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
