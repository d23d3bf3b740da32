import { Stripe } from 'stripe'
import { productName } from '../../../contract/site.ts'
import { plans } from '../../../pricing/plans.ts'
import { idOf, isMissing, nullIfMissing, type AskStripe } from './ask-stripe.ts'
import { subscriptionOf, withInvoice as expand } from './subscription-of.ts'
import {
  UnknownCustomer,
  type PaidInvoice,
  type Payments,
  type Subscription,
  type SubscriptionToStart,
} from './port.ts'

type Subscriptions = Pick<
  Payments,
  | 'planPrice'
  | 'startSubscription'
  | 'readSubscription'
  | 'cancelSubscription'
  | 'paidInvoices'
  | 'subscriptionOfPayment'
  | 'openPortal'
>

const { centsPerMonth, name } = plans.professional
const productId = 'quarry_professional'
const lookupKey = `professional_monthly_usd_${centsPerMonth}`
const invoicesToRead = 24

/** The Professional plan: its price, its subscriptions, and the portal where they are managed. */
export function stripeSubscriptions(ask: AskStripe): Subscriptions {
  return {
    planPrice: () => ask(planPrice),
    startSubscription: (request) => ask((stripe) => startSubscription(stripe, request)),
    readSubscription: (id) => ask((stripe) => readSubscription(stripe, id)),
    cancelSubscription: (id) => ask((stripe) => cancelSubscription(stripe, id)),
    paidInvoices: (id) => ask((stripe) => paidInvoices(stripe, id)),
    subscriptionOfPayment: (id) => ask((stripe) => subscriptionOfPayment(stripe, id)),
    async openPortal({ customerId, returnUrl }) {
      const asked = { customer: customerId, return_url: returnUrl }
      const { url } = await ask((stripe) => stripe.billingPortal.sessions.create(asked)).catch((error: unknown) => {
        throw isMissing(error, 'customer') ? new UnknownCustomer(customerId) : error
      })
      return url
    },
  }
}

/** Found by its lookup key; made if it is missing, or if the key has another amount. */
async function planPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const [found] = data
  if (found && isOurs(found)) return found.id
  await stripe.products.create({ id: productId, name: `${productName} ${name}` }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error
  })
  const price = await stripe.prices.create({
    product: productId,
    currency: 'usd',
    unit_amount: centsPerMonth,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  })
  return price.id
}

function isOurs({ currency, unit_amount: cents, recurring }: Stripe.Price): boolean {
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  return isMonthly && currency === 'usd' && cents === centsPerMonth
}

async function startSubscription(stripe: Stripe, request: SubscriptionToStart): Promise<Subscription> {
  const { workspaceId, attempt, seats } = request
  const key = `sub:${workspaceId}:${attempt}`
  const created = await create(stripe, request, key).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // This start was for another customer, price or number of seats, and its secret was never handed out.
    return create(stripe, request, `${key}:${request.customerId}:${request.priceId}:${seats}`)
  })
  // A repeated answer has the state of the first time.
  const isRepeated = created.lastResponse.headers['idempotent-replayed'] === 'true'
  return (isRepeated ? await readSubscription(stripe, created.id) : null) ?? subscriptionOf(created)
}

async function create(
  stripe: Stripe,
  { workspaceId, customerId, priceId, attempt, seats }: SubscriptionToStart,
  idempotencyKey: string,
): Promise<Stripe.Response<Stripe.Subscription>> {
  return stripe.subscriptions
    .create(
      {
        customer: customerId,
        items: [{ price: priceId, ...(seats > 1 && { quantity: seats }) }],
        payment_behavior: 'default_incomplete',
        // Cards only: a month that begins now can't be paid by a method that takes days or can't be charged again.
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { user_id: workspaceId, attempt: String(attempt) },
        expand,
      },
      { idempotencyKey },
    )
    .catch((error: unknown) => {
      throw isMissing(error, 'customer') ? new UnknownCustomer(customerId) : error
    })
}

async function readSubscription(stripe: Stripe, id: string): Promise<Subscription | null> {
  const found = await nullIfMissing(stripe.subscriptions.retrieve(id, { expand }))
  return found && subscriptionOf(found)
}

/** For one that is already over, Stripe's own answer says so. */
async function cancelSubscription(stripe: Stripe, id: string): Promise<Subscription | null> {
  const asked = nullIfMissing(stripe.subscriptions.cancel(id, { expand }))
  const cancelled = await asked.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return stripe.subscriptions.retrieve(id, { expand })
  })
  return cancelled && subscriptionOf(cancelled)
}

async function paidInvoices(stripe: Stripe, subscription: string): Promise<PaidInvoice[]> {
  const asked = { subscription, status: 'paid' as const, limit: invoicesToRead, expand: ['data.payments'] }
  const invoices = await nullIfMissing(stripe.invoices.list(asked))
  return (invoices?.data ?? []).flatMap(({ id, created, status_transitions: when, payments, billing_reason: reason }) =>
    (payments?.data ?? []).flatMap(({ status, payment }) => {
      const paymentIntentId = idOf(payment.payment_intent)
      if (id === undefined || status !== 'paid' || paymentIntentId === null) return []
      return [
        {
          invoiceId: id,
          paymentIntentId,
          paidAt: new Date((when.paid_at ?? created) * 1_000),
          forSeats: reason === 'subscription_update',
        },
      ]
    }),
  )
}

async function subscriptionOfPayment(stripe: Stripe, paymentIntentId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice as Stripe.Invoice | undefined
  return idOf(invoice?.parent?.subscription_details?.subscription)
}
