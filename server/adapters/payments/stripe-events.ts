import { Stripe } from 'stripe'
import { idOf, isMissing, type AskStripe } from './ask-stripe.ts'
import { BadWebhook, type EventPage, type PaymentEvent, type Payments } from './port.ts'

type EventSource = {
  ask: AskStripe
  apiVersion: string
  webhookSecrets: () => Promise<readonly string[]>
  nowMs: () => number
  onTrouble: (message: string, detail: Record<string, unknown>) => void
}

const toleranceSeconds = 300
const pageSize = 100

/** The events that the endpoint has to be subscribed to (docs/operating/money.md). */
const wantedTypes: Record<EventPage['list'], NonNullable<Stripe.EventListParams['types']>> = {
  purchases: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  subscriptions: [
    'customer.deleted',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'invoice.marked_uncollectible',
    'invoice.voided',
    'invoice.finalization_failed',
  ],
}

export function stripeEvents(source: EventSource): Pick<Payments, 'readWebhook' | 'listEvents'> {
  return {
    readWebhook: (body, signature) => readWebhook(source, body, signature),
    listEvents: (page) => source.ask((stripe) => listEvents(stripe, page)),
  }
}

/** The signature over the exact bytes, made with one of our secrets, less than five minutes old. */
async function readWebhook(source: EventSource, body: Buffer, signature: string): Promise<PaymentEvent> {
  const nowMs = source.nowMs()
  // The SDK accepts any time in the future.
  const seconds = [...signature.matchAll(/(?:^|,)\s*t=(\d{1,15})(?=,|$)/g)].map(([, text]) => Number(text))
  const isFuture = seconds.some((second) => second > nowMs / 1_000 + toleranceSeconds)
  if (seconds.length !== 1 || isFuture) throw new BadWebhook(isFuture ? 'age' : 'signature', 'Bad time of signature.')
  const event = constructEvent(body, signature, await source.webhookSecrets(), nowMs)
  if (!isEvent(event)) throw new BadWebhook('shape', 'The webhook is not an event.')
  if (majorOf(event.api_version) !== majorOf(source.apiVersion)) {
    const detail = { event: event.id, theirs: event.api_version, ours: source.apiVersion }
    source.onTrouble('the webhook endpoint speaks another version of the API', detail)
  }
  return eventOf(event)
}

function constructEvent(body: Buffer, signature: string, secrets: readonly string[], nowMs: number): Stripe.Event {
  let reason = new BadWebhook('signature', 'There is no webhook secret.')
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs)
    } catch (error) {
      const { message } = error as Error
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new BadWebhook('shape', message)
      if (message.includes('tolerance')) throw new BadWebhook('age', message)
      reason = new BadWebhook('signature', message)
    }
  }
  throw reason
}

/** `2026-10-28.endive` → `endive`: versions of one name remove nothing. */
function majorOf(version: string | null): string {
  return version?.split('.')[1] ?? ''
}

async function listEvents(stripe: Stripe, { list, since, after }: EventPage): ReturnType<Payments['listEvents']> {
  const asked: Stripe.EventListParams = { types: wantedTypes[list], limit: pageSize }
  if (since !== null) asked.created = { gte: Math.floor(since.getTime() / 1_000) }
  if (after !== null) asked.starting_after = after
  const page = await stripe.events.list(asked).catch((error: unknown) => {
    if (after !== null && isMissing(error, 'starting_after')) return null
    throw error
  })
  if (page === null) return null
  const { data, has_more: hasMore } = page
  return { events: data.filter(isEvent).map(eventOf), last: data.at(-1)?.id ?? null, hasMore }
}

/** The fields that every event must have: a name, a time, and an object. */
function isEvent(event: Stripe.Event | null): event is Stripe.Event {
  const subject: unknown = event?.data?.object
  return (
    typeof event?.id === 'string' &&
    event.object === 'event' &&
    typeof event.type === 'string' &&
    Number.isSafeInteger(event.created) &&
    typeof subject === 'object' &&
    subject !== null &&
    !Array.isArray(subject)
  )
}

function eventOf(event: Stripe.Event): PaymentEvent {
  return {
    eventId: event.id,
    type: event.type,
    isLive: event.livemode,
    createdAt: new Date(event.created * 1_000),
    about: aboutOf(event.data.object),
  }
}

/** The object of any event: only its ids are used. */
type Subject = {
  object?: string
  id?: string
  metadata?: Record<string, string> | null
  payment_intent?: unknown
  customer?: unknown
  parent?: { subscription_details?: { subscription?: unknown } | null } | null
}

function aboutOf(subject: Subject): PaymentEvent['about'] {
  const { object, id = '' } = subject
  switch (object) {
    case 'checkout.session':
      return { kind: 'checkout', sessionId: id, purchaseId: subject.metadata?.['purchase_id'] ?? null }
    case 'charge':
    case 'refund':
    case 'dispute': {
      const paymentIntentId = idOf(subject.payment_intent)
      return paymentIntentId === null ? { kind: 'other' } : { kind: 'payment', paymentIntentId }
    }
    case 'subscription':
      return { kind: 'subscription', subscriptionId: id }
    case 'invoice': {
      const subscriptionId = idOf(subject.parent?.subscription_details?.subscription)
      return subscriptionId === null ? { kind: 'other' } : { kind: 'subscription', subscriptionId }
    }
    case 'customer':
      return { kind: 'customer', customerId: id }
    default:
      return { kind: 'other' }
  }
}
