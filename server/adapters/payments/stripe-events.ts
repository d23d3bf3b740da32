import { Stripe } from 'stripe'
import type { AskStripe } from './ask-stripe.ts'
import { BadWebhook, type PaymentEvent, type Payments } from './port.ts'

type EventSource = {
  ask: AskStripe
  apiVersion: string
  webhookSecrets: () => Promise<readonly string[]>
  nowMs: () => number
  onTrouble: (message: string, detail: Record<string, unknown>) => void
}

const toleranceSeconds = 300
const pageSize = 100
const mostPages = 5

/** What the endpoint has to be subscribed to (docs/operating.md), in lists as long as one question may name. */
const wantedTypes: Stripe.EventListParams['types'][] = [
  [
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
  [
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
]

export function stripeEvents(source: EventSource): Pick<Payments, 'readWebhook' | 'undeliveredEvents'> {
  return {
    readWebhook: (body, signature) => readWebhook(source, body, signature),
    async undeliveredEvents() {
      const found: Stripe.Event[] = []
      for (const types of wantedTypes) found.push(...(await undeliveredOf(source.ask, types)))
      return found.sort((a, b) => a.created - b.created).map(eventOf)
    },
  }
}

/** The signature over the very bytes, made with one of our secrets less than five minutes from now. */
async function readWebhook(source: EventSource, body: Buffer, signature: string): Promise<PaymentEvent> {
  const nowMs = source.nowMs()
  // The SDK takes any time in the future.
  const seconds = [...signature.matchAll(/(?:^|,)\s*t=(\d{1,15})(?=,|$)/g)].map(([, text]) => Number(text))
  const isFuture = seconds.some((second) => second > nowMs / 1_000 + toleranceSeconds)
  if (seconds.length !== 1 || isFuture) throw new BadWebhook(isFuture ? 'age' : 'signature', 'Bad time of signature.')
  const event = constructEvent(body, signature, await source.webhookSecrets(), nowMs)
  if (typeof event?.id !== 'string' || event.object !== 'event' || typeof event.data?.object !== 'object') {
    throw new BadWebhook('shape', 'The webhook is not an event.')
  }
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

/** `2026-10-28.endive` → `endive`: within one name nothing is taken away. */
function majorOf(version: string | null): string {
  return version?.split('.')[1] ?? ''
}

async function undeliveredOf(ask: AskStripe, types: Stripe.EventListParams['types']): Promise<Stripe.Event[]> {
  const found: Stripe.Event[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const last = found.at(-1)?.id
    const list = await ask((stripe) =>
      stripe.events.list({
        delivery_success: false,
        limit: pageSize,
        ...(types && { types }),
        ...(last !== undefined && { starting_after: last }),
      }),
    )
    found.push(...list.data)
    if (!list.has_more) break
  }
  return found
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

/** Whatever an event may be about: only the ids in it are used. */
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

/** A reference is an id, or the object where it was expanded. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}
