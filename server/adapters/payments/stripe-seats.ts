import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { nullIfMissing, type AskStripe } from './ask-stripe.ts'
import { CardRefused, type Payments, type SeatsToAdd, type SeatsToKeep, type SeatsToPrice } from './port.ts'
import { paidSeats, subscriptionOf, withInvoice } from './subscription-of.ts'

type Seats = Pick<Payments, 'priceSeats' | 'addSeats' | 'keepSeats'>

/** The seats of the Team plan: the quantity of the subscription's one item. */
export function stripeSeats(ask: AskStripe): Seats {
  return {
    priceSeats: (request) => ask((stripe) => priceSeats(stripe, request)),
    addSeats: (request) => ask((stripe) => addSeats(stripe, request)),
    keepSeats(request) {
      // Of this one call: the same change may be wished again later, and then has to be made again.
      const idempotencyKey = `seats:${randomUUID()}`
      return ask((stripe) => keepSeats(stripe, request, idempotencyKey))
    },
  }
}

async function priceSeats(stripe: Stripe, { subscriptionId, itemId, seats, at }: SeatsToPrice) {
  const asked = stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: itemId, quantity: seats }],
      proration_behavior: 'always_invoice',
      ...(at && { proration_date: secondsOf(at) }),
    },
  })
  const preview = await nullIfMissing(asked)
  if (!preview) return null
  const reckonedFrom = Math.max(...preview.lines.data.map(({ period }) => period.start))
  return { cents: preview.amount_due, at: new Date(reckonedFrom * 1_000) }
}

/** All or nothing: without the payment, Stripe changes nothing (`error_if_incomplete`). */
async function addSeats(stripe: Stripe, { subscriptionId, itemId, from, seats, at }: SeatsToAdd) {
  const seconds = secondsOf(at)
  const updated = await stripe.subscriptions
    .update(
      subscriptionId,
      {
        items: [{ id: itemId, quantity: seats }],
        proration_behavior: 'always_invoice',
        proration_date: seconds,
        payment_behavior: 'error_if_incomplete',
        expand: withInvoice,
      },
      { idempotencyKey: `seats:${subscriptionId}:${from}:${seats}:${seconds}` },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error
      throw new CardRefused(error.message, {
        wantsHolder: /requires_action|authentication_required/.test(error.code ?? ''),
      })
    })
  return subscriptionOf(updated)
}

/** Without money: what the next period has, and how many are paid in this one. */
async function keepSeats(
  stripe: Stripe,
  { subscriptionId, itemId, seats, paid, until }: SeatsToKeep,
  idempotencyKey: string,
) {
  const updated = await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: itemId, quantity: seats }],
      proration_behavior: 'none',
      metadata: { [paidSeats.seats]: String(paid), [paidSeats.until]: String(secondsOf(until)) },
      expand: withInvoice,
    },
    { idempotencyKey },
  )
  return subscriptionOf(updated)
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
