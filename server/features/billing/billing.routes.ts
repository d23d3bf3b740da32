import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../http/answers/answer-once.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { Refusal } from '../../refusal.ts'
import { showPurchase, applyCredits } from './show-purchase.ts'
import { webhookReceiver } from './events/receive-webhook.ts'
import { startCheckout } from './start-checkout.ts'

export function billingRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    startCheckout: (call) => answerOnce(ctx, call, () => startCheckout(ctx, call.actor, call.body)),
    applyCredits: ({ actor, body }) => applyCredits(ctx, actor, body.sessionId),
    showPurchase: ({ actor, params }) => showPurchase(ctx.db, actor, params.purchaseId),
  })

  void app.register(async (scope) => webhookRoute(scope, ctx))
}

/** In a scope of its own, so that the body stays the bytes that were signed. */
function webhookRoute(scope: FastifyInstance, ctx: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const receive = webhookReceiver(ctx)
  defineRoutes(scope, ctx, {
    stripeWebhook: async ({ request }) => {
      const body: unknown = request.body
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || !Buffer.isBuffer(body))
        throw new Refusal('bad-request', { message: 'The signature is missing.' })
      await receive(body, signature)
    },
  })
}
