import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { isMissing, nullIfMissing, type AskStripe } from './ask-stripe.ts'
import { moneyOf, paymentIntentWithCharge } from './stripe-money.ts'
import { UnknownCustomer, type Checkout, type CheckoutToOpen, type NewCustomer, type Payments } from './port.ts'

type Purchases = Pick<
  Payments,
  | 'createCustomer'
  | 'customerEmail'
  | 'changeCustomerEmail'
  | 'openCheckout'
  | 'readCheckout'
  | 'findCheckout'
  | 'purchaseOfPayment'
  | 'expireCheckout'
>

const sessionsToLookThrough = 100

/** Customers, checkouts, and the money of payments. */
export function stripePurchases(ask: AskStripe, invoiceFooter: string | null): Purchases {
  return {
    createCustomer: (user) => ask((stripe) => createCustomer(stripe, user, invoiceFooter)),
    async customerEmail(customerId) {
      const customer = await ask((stripe) => nullIfMissing(stripe.customers.retrieve(customerId)))
      return customer === null || customer.deleted ? null : customer.email
    },
    async changeCustomerEmail({ customerId, email }) {
      await ask((stripe) => nullIfMissing(stripe.customers.update(customerId, { email })))
    },
    openCheckout: (request) => ask((stripe) => openCheckout(stripe, request)),
    readCheckout: (sessionId) => ask((stripe) => readCheckout(stripe, sessionId)),
    findCheckout: (request) => ask((stripe) => findCheckout(stripe, request)),
    async purchaseOfPayment(id) {
      const intent = await ask((stripe) => nullIfMissing(stripe.paymentIntents.retrieve(id)))
      return intent?.metadata['purchase_id'] ?? null
    },
    expireCheckout: (sessionId) => ask((stripe) => expireCheckout(stripe, sessionId)),
  }
}

/** What can change is part of the key: changed within a day, the same key would be refused. */
async function createCustomer(
  stripe: Stripe,
  { workspaceId, email, replaces }: NewCustomer,
  footer: string | null,
): Promise<string> {
  const mark = createHash('sha256')
    .update([email, replaces ?? '', ...(footer === null ? [] : [footer])].join('\n'))
    .digest('base64url')
    .slice(0, 12)
  const idempotencyKey = `cust:${workspaceId}:${mark}`
  const invoices = footer === null ? {} : { invoice_settings: { footer } }
  const { id } = await stripe.customers.create(
    { email, metadata: { user_id: workspaceId }, ...invoices },
    { idempotencyKey },
  )
  return id
}

async function openCheckout(stripe: Stripe, request: CheckoutToOpen): Promise<{ sessionId: string; url: string }> {
  const { purchaseId, workspaceId, customerId, credits, amountCents, successUrl, cancelUrl } = request
  const product = { name: `${credits} credits` }
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        customer: customerId,
        client_reference_id: workspaceId,
        success_url: successUrl,
        cancel_url: cancelUrl,
        // One line with the whole price: the price of one credit is not a whole cent.
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: product } }],
        metadata: { purchase_id: purchaseId },
        payment_intent_data: { metadata: { purchase_id: purchaseId } },
        // In another currency the amount could not be compared with ours.
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

/** A paid or closed one can't be expired: the caller reads it again. */
async function expireCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
}

async function readCheckout(stripe: Stripe, sessionId: string): Promise<Checkout | null> {
  const expand = [`payment_intent.${paymentIntentWithCharge}`]
  const session = await nullIfMissing(stripe.checkout.sessions.retrieve(sessionId, { expand }))
  if (session === null) return null
  // Expanded, as asked for.
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null
  return {
    sessionId: session.id,
    status: statusOf(session.status),
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    isFailed: session.status === 'complete' && session.payment_status === 'unpaid' && !isUnderWay(intent),
    isLive: session.livemode,
    workspaceId: session.client_reference_id,
    purchaseId: session.metadata?.['purchase_id'] ?? null,
    amountCents: session.amount_total,
    currency: session.currency,
    paymentIntentId: intent?.id ?? null,
    receiptUrl: charge?.receipt_url ?? null,
    ...(await moneyOf(stripe, charge)),
  }
}

function statusOf(status: Stripe.Checkout.Session['status']): Checkout['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
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
