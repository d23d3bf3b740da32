import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { isMissing, nullIfMissing, type AskStripe } from './ask-stripe.ts'
import { UnknownCustomer, type Checkout, type CheckoutToOpen, type NewCustomer, type Payments } from './port.ts'

type Purchases = Pick<
  Payments,
  'createCustomer' | 'openCheckout' | 'readCheckout' | 'findCheckout' | 'purchaseOfPayment' | 'expireCheckout'
>

const sessionsToLookThrough = 100
const disputesToAddUp = 100
/** No money was taken, or it came back. Every other status, one that we don't know included, means that it is withdrawn. */
const harmlessDisputes = new Set<string>([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
])
const openInquiries = new Set<string>(['warning_needs_response', 'warning_under_review'])

/** Customers, checkouts, and what became of the money. */
export function stripePurchases(ask: AskStripe): Purchases {
  return {
    createCustomer: (user) => ask((stripe) => createCustomer(stripe, user)),
    openCheckout: (request) => ask((stripe) => openCheckout(stripe, request)),
    readCheckout: (sessionId) => ask((stripe) => readCheckout(stripe, sessionId)),
    findCheckout: (request) => ask((stripe) => findCheckout(stripe, request)),
    async purchaseOfPayment(id) {
      const intent = await ask((stripe) => nullIfMissing(stripe.paymentIntents.retrieve(id)))
      return intent?.metadata['purchase_id'] ?? null
    },
    async expireCheckout(sessionId) {
      await ask((stripe) => stripe.checkout.sessions.expire(sessionId))
    },
  }
}

/** The address is part of the key: changed within a day, the same key would be refused. */
async function createCustomer(stripe: Stripe, { userId, email, replaces }: NewCustomer): Promise<string> {
  const mark = createHash('sha256')
    .update(`${email}\n${replaces ?? ''}`)
    .digest('base64url')
    .slice(0, 12)
  const idempotencyKey = `cust:${userId}:${mark}`
  const { id } = await stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey })
  return id
}

async function openCheckout(stripe: Stripe, request: CheckoutToOpen): Promise<{ sessionId: string; url: string }> {
  const { purchaseId, userId, customerId, credits, amountCents, successUrl, cancelUrl } = request
  const product = { name: `${credits} credits` }
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        customer: customerId,
        client_reference_id: userId,
        success_url: successUrl,
        cancel_url: cancelUrl,
        // One line with the whole price: the price of one credit is not a whole cent.
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: product } }],
        metadata: { purchase_id: purchaseId },
        payment_intent_data: { metadata: { purchase_id: purchaseId } },
        // Another currency than ours would be another amount than the one we compare.
        adaptive_pricing: { enabled: false },
      },
      { idempotencyKey: `purchase:${purchaseId}:${customerId}` },
    )
    .catch((error: unknown) => {
      throw isMissing(error, 'customer') ? new UnknownCustomer(customerId) : error
    })
  if (session.url === null) throw new Error('Stripe gave a checkout session without an address.')
  return { sessionId: session.id, url: session.url }
}

async function readCheckout(stripe: Stripe, sessionId: string): Promise<Checkout | null> {
  const expand = ['payment_intent.latest_charge']
  const session = await nullIfMissing(stripe.checkout.sessions.retrieve(sessionId, { expand }))
  if (session === null) return null
  // Expanded, as asked for.
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null
  const disputes = charge?.disputed ? await disputesOf(stripe, charge) : []
  return {
    sessionId: session.id,
    status: statusOf(session.status),
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    isFailed: session.status === 'complete' && session.payment_status === 'unpaid' && !isUnderWay(intent),
    isLive: session.livemode,
    userId: session.client_reference_id,
    purchaseId: session.metadata?.['purchase_id'] ?? null,
    amountCents: session.amount_total,
    currency: session.currency,
    paymentIntentId: intent?.id ?? null,
    receiptUrl: charge?.receipt_url ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents: disputes
      .filter(({ status }) => !harmlessDisputes.has(status))
      .reduce((cents, { amount }) => cents + amount, 0),
    hasInquiry: disputes.some(({ status }) => openInquiries.has(status)),
  }
}

function statusOf(status: Stripe.Checkout.Session['status']): Checkout['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

async function disputesOf(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Dispute[]> {
  return (await stripe.disputes.list({ charge: charge.id, limit: disputesToAddUp })).data
}

function isUnderWay(intent: Stripe.PaymentIntent | null): boolean {
  return intent !== null && intent.status !== 'requires_payment_method' && intent.status !== 'canceled'
}

async function findCheckout(
  stripe: Stripe,
  { customerId, purchaseId }: { customerId: string; purchaseId: string },
): Promise<string | null> {
  const asked = stripe.checkout.sessions.list({ customer: customerId, limit: sessionsToLookThrough })
  const sessions = await nullIfMissing(asked)
  return sessions?.data.find(({ metadata }) => metadata?.['purchase_id'] === purchaseId)?.id ?? null
}
