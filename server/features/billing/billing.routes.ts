import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/define-route.ts'
import { Refusal } from '../../refusal.ts'
import { checkPrice } from './check-price.ts'

/** Until payments are set up, these refuse what is wrong and otherwise answer 503. */
export function billingRoutes(app: FastifyInstance, _ctx: Context): void {
  defineRoute(app, 'startCheckout', async ({ body }) => {
    checkPrice(body)
    throw new Refusal('payments-off')
  })

  // No session was ever made here, so every id is unknown.
  defineRoute(app, 'applyCredits', async () => {
    throw new Refusal('unknown-session')
  })

  defineRoute(app, 'startSubscription', async () => {
    throw new Refusal('payments-off')
  })

  defineRoute(app, 'stripeWebhook', async ({ request }) => {
    if (!request.headers['stripe-signature']) throw new Refusal('bad-request', { message: 'The signature is missing.' })
    throw new Refusal('payments-off')
  })
}
