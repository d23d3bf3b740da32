import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { defineRoute } from '../../http/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limit-rate.ts'
import { Refusal } from '../../refusal.ts'
import { startCheckout } from './start-checkout.ts'

export function billingRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'startCheckout',
    async (call) => answerOnce(ctx, call, () => startCheckout(ctx, call.userId, call.body)),
    { onRequest: limitByAccount(ctx, rateLimits.checkout) },
  )

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
