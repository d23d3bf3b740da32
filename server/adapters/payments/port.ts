import type { WorkspaceId } from '../../actor.ts'
/**
 * The payment provider as the features see it. Money is in whole cents of US dollars. Every call has a time limit and
 * throws `PaymentsUnavailable` if the provider can't be reached or is at fault, so that the caller may ask again.
 * Every read asks the provider: nothing is cached.
 */
export type Payments = {
  mode: 'practice' | 'stripe'
  /** Whether real money moves. Kept with each purchase; a payment that differs from it is never accepted. */
  isLive: boolean
  publishableKey: string
  /** One customer per user, however often it is asked for. */
  createCustomer(user: NewCustomer): Promise<string>
  /**
   * Opens the payment page of a purchase; the same purchase gives the same page for 24 h.
   * Throws `UnknownCustomer` if the provider no longer has the customer.
   */
  openCheckout(request: CheckoutToOpen): Promise<{ sessionId: string; url: string }>
  /** Null if the provider knows no such session. */
  readCheckout(sessionId: string): Promise<Checkout | null>
  /** The session of a purchase whose session id was never stored: looks through the customer's newest 100. */
  findCheckout(request: { customerId: string; purchaseId: string }): Promise<string | null>
  /** Which purchase a payment was for, by its metadata; null if it isn't one of ours. */
  purchaseOfPayment(paymentIntentId: string): Promise<string | null>
  /** Closes a payment page, so that nobody can pay there any more; a closed one stays as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** The state of a payment's money; null if the provider knows no such payment. */
  readPayment(paymentIntentId: string): Promise<Payment | null>
  /**
   * Sends back all that is left of a payment, once, also if it is called again; does nothing if nothing is left.
   * Throws `ReturnRefused` if the provider refuses: then a person has to do it.
   */
  returnPayment(paymentIntentId: string): Promise<void>
  /** The email address that the provider has for a customer; null if it has none. */
  customerEmail(customerId: string): Promise<string | null>
  /** Sends a customer's new email address to the provider; does nothing if it no longer has the customer. */
  changeCustomerEmail(customer: { customerId: string; email: string }): Promise<void>
  /** The price of the Professional plan; made if the provider has none. */
  planPrice(): Promise<string>
  /**
   * The subscription that waits for its first payment; one per `attempt`, also if it is called again.
   * Throws `UnknownCustomer` where the provider no longer has the customer.
   */
  startSubscription(request: SubscriptionToStart): Promise<Subscription>
  /** Null if the provider knows no such subscription. */
  readSubscription(subscriptionId: string): Promise<Subscription | null>
  /** Ends a subscription now and returns it; null if the provider knows no such subscription. */
  cancelSubscription(subscriptionId: string): Promise<Subscription | null>
  /** What another number of seats costs for the rest of the period, more than is paid; null if there is no such subscription. */
  priceSeats(request: SeatsToPrice): Promise<SeatsPrice | null>
  /**
   * More seats at once, for the price of `priceSeats` from the same moment. A repeated call charges nothing again. Throws
   * `CardRefused` if the payment does not go through: then nothing has changed.
   */
  addSeats(request: SeatsToAdd): Promise<Subscription>
  /** How many seats the next period has, at most as many as are paid now. No money moves, and those that are paid stay. */
  keepSeats(request: SeatsToKeep): Promise<Subscription>
  /** The payments of a subscription's newest 24 paid invoices, newest first. */
  paidInvoices(subscriptionId: string): Promise<PaidInvoice[]>
  /** The subscription whose invoice a payment was for; null if it wasn't for an invoice. */
  subscriptionOfPayment(paymentIntentId: string): Promise<string | null>
  /** The provider's page on which a customer changes the card, sees invoices and cancels. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<string>
  /** Checks the signature and the age of a webhook and reads its ids. Throws `BadWebhook`. */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent>
  /**
   * A page of the provider's list of the events that we act on, newest first, delivered or not; it goes back 30 days. The
   * next page begins after `last`. Null if the event that this page has to begin after is no longer known.
   */
  listEvents(page: EventPage): Promise<{ events: PaymentEvent[]; last: string | null; hasMore: boolean } | null>
}

/** The types of events that we act on, in lists as long as one request may name. */
export const eventLists = ['purchases', 'subscriptions'] as const

export type EventPage = {
  list: (typeof eventLists)[number]
  /** The oldest wanted; null: all. */
  since: Date | null
  /** The page begins after this event; null at the beginning. */
  after: string | null
}

/** The provider can't be reached, is at fault, or refuses our key: nothing is known, and asking again is right. */
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

/** The provider refuses to send a payment back: it is disputed, too old, or the balance is too low. */
export class ReturnRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ReturnRefused'
  }
}

/** The card did not pay: it was declined, or its bank wants its holder. The message is the provider's, for that person. */
export class CardRefused extends Error {
  readonly wantsHolder: boolean

  constructor(message: string, { wantsHolder }: { wantsHolder: boolean }) {
    super(message)
    this.name = 'CardRefused'
    this.wantsHolder = wantsHolder
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
  /** A payment that takes days (a bank debit) failed. */
  isFailed: boolean
  isLive: boolean
  workspaceId: string | null
  purchaseId: string | null
  amountCents: number | null
  /** As the provider writes it: `usd`. */
  currency: string | null
  paymentIntentId: string | null
  /** The provider's own receipt, if it makes one. */
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
  /** The provider's status; an unknown one counts as open, and the money as withdrawn. */
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
  /** The amount really taken; 0 if it isn't paid. */
  paidCents: number
  currency: string
  customerId: string | null
  refundedCents: number
  disputedCents: number
  disputes: Dispute[]
}

/** `forSeats`: for seats that were added within a period, not for the period. */
export type PaidInvoice = { invoiceId: string; paymentIntentId: string; paidAt: Date; forSeats: boolean }

export type SubscriptionToStart = {
  workspaceId: WorkspaceId
  customerId: string
  priceId: string
  /** 1 for an account's first subscription, 2 for the one after it … */
  attempt: number
  /** 1 for the Professional plan of one person. */
  seats: number
}

export type SeatsToPrice = {
  subscriptionId: string
  itemId: string
  seats: number
  /** From when; null: from now, by the provider's clock. */
  at: Date | null
}

/** `at`: the moment from which the rest of the period was reckoned. */
export type SeatsPrice = { cents: number; at: Date }

export type SeatsToAdd = Omit<SeatsToPrice, 'at'> & {
  /** How many there are now. */
  from: number
  at: Date
}

export type SeatsToKeep = Omit<SeatsToPrice, 'at'> & {
  /** How many are paid in this period, which ends then. */
  paid: number
  until: Date
}

export type Subscription = {
  subscriptionId: string
  /** Its one item; null if the provider says none. */
  itemId: string | null
  customerId: string
  /** From its metadata; null if it isn't one of ours. */
  workspaceId: string | null
  attempt: number | null
  isLive: boolean
  /** The provider's status; an unknown one counts as not premium. */
  status: string
  /** Confirms the first payment in the browser; null once it is paid. Never logged, never stored. */
  clientSecret: string | null
  /** How many are paid now: more than `seatsNext` if some are taken away at the period's end. */
  seats: number
  /** How many the next payment is for. */
  seatsNext: number
  periodStartsAt: Date | null
  periodEndsAt: Date | null
  /** When it ends, if it was cancelled. */
  endsAt: Date | null
}

/** The ids of an event: nothing else in it is trusted, the state is always read again. */
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
