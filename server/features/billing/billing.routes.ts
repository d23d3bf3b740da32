import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { Refusal } from '../../refusal.ts'
import { applyCredits } from './apply-credits.ts'
import { webhookReceiver } from './events/receive-webhook.ts'
import { showPurchase } from './show-purchase.ts'
import { startCheckout } from './start-checkout.ts'

const webhookBytes = 1_000_000

export function billingRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'startCheckout',
    async (call) => answerOnce(ctx, call, () => startCheckout(ctx, call.actor, call.body)),
    { onRequest: limitByAccount(ctx, rateLimits.checkout) },
  )

  defineRoute(app, 'applyCredits', async ({ actor, body }) => applyCredits(ctx, actor, body.sessionId), {
    onRequest: limitByAccount(ctx, rateLimits.applyCredits),
  })

  defineRoute(app, 'showPurchase', async ({ actor, params }) => showPurchase(ctx.db, actor, params.purchaseId))

  void app.register(async (scope) => webhookRoute(scope, ctx))
}

/** In a scope of its own, so that the body stays the bytes that were signed. */
function webhookRoute(scope: FastifyInstance, ctx: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const receive = webhookReceiver(ctx)
  defineRoute(
    scope,
    'stripeWebhook',
    async ({ request }) => {
      const body: unknown = request.body
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || !Buffer.isBuffer(body))
        throw new Refusal('bad-request', { message: 'The signature is missing.' })
      await receive(body, signature)
      return { success: true as const }
    },
    { bodyLimit: webhookBytes },
  )
}
