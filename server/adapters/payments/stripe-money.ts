import { Stripe } from 'stripe'
import { nullIfMissing, type AskStripe } from './ask-stripe.ts'
import { ReturnRefused, type Checkout, type Dispute, type Payment, type Payments } from './port.ts'

/** The field of a payment intent that has to be expanded for `moneyOf`. */
export const paymentIntentWithCharge = 'latest_charge'

const disputesToAddUp = 100
/** No money was taken, or it came back. Every other status, also an unknown one, means that it is withdrawn. */
const harmless = new Set<string>([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
])
const closed = new Set<string>(['won', 'lost', 'warning_closed', 'prevented'])
const askedOnly = new Set<string>(['warning_needs_response', 'warning_under_review', 'warning_closed'])

/** Reads the money of payments, and sends payments back. */
export function stripeMoney(ask: AskStripe): Pick<Payments, 'readPayment' | 'returnPayment'> {
  return {
    readPayment: (id) => ask((stripe) => readPayment(stripe, id)),
    returnPayment: (id) => ask((stripe) => returnPayment(stripe, id)),
  }
}

/** How much of a charge was refunded, and how much is disputed. */
export async function moneyOf(
  stripe: Stripe,
  charge: Stripe.Charge | null,
): Promise<Pick<Checkout, 'refundedCents' | 'disputedCents' | 'hasInquiry' | 'disputes'>> {
  const found = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id, limit: disputesToAddUp })).data : []
  const disputes = found.map(disputeOf)
  return {
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents: disputes.reduce((cents, each) => cents + (harmless.has(each.status) ? 0 : each.cents), 0),
    hasInquiry: disputes.some(({ isInquiry, isOpen }) => isInquiry && isOpen),
    disputes,
  }
}

function disputeOf({ id, amount, status, created, evidence_details: evidence }: Stripe.Dispute): Dispute {
  return {
    disputeId: id,
    cents: amount,
    status,
    isInquiry: askedOnly.has(status),
    isOpen: !closed.has(status),
    isLost: status === 'lost',
    dueBy: evidence?.due_by == null ? null : new Date(evidence.due_by * 1_000),
    openedAt: new Date(created * 1_000),
  }
}

async function readPayment(stripe: Stripe, id: string): Promise<Payment | null> {
  const expand = [paymentIntentWithCharge]
  const intent = await nullIfMissing(stripe.paymentIntents.retrieve(id, { expand }))
  if (intent === null) return null
  const { customer, currency, livemode } = intent
  const money = await moneyOf(stripe, intent.latest_charge as Stripe.Charge | null)
  return {
    paymentIntentId: id,
    isLive: livemode,
    paidCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    currency,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    ...money,
  }
}

/** The key is valid for a day; after that the provider itself says that all of it was sent back. */
async function returnPayment(stripe: Stripe, id: string): Promise<void> {
  const asked = stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `return:${id}` })
  await asked.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.code !== 'charge_already_refunded') throw new ReturnRefused(error.message)
  })
}
