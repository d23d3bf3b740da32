import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { showSubscription } from './show-subscription.ts'
import { startSubscription } from './start-subscription.ts'
import { syncOwnSubscription } from './sync-own-subscription.ts'

export function subscriptionsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'startSubscription', ({ actor }) => startSubscription(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.subscribe),
  })
  defineRoute(app, 'showSubscription', ({ actor }) => showSubscription(ctx, actor))
  defineRoute(app, 'syncSubscription', ({ actor }) => syncOwnSubscription(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.syncSubscription),
  })
  defineRoute(app, 'openBillingPortal', ({ actor }) => openBillingPortal(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.subscribe),
  })
}
