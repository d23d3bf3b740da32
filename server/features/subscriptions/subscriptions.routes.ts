import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { changeSeats } from './seats/change-seats.ts'
import { quoteSeats } from './seats/look-at-seats.ts'
import { showSubscription } from './show-subscription.ts'
import { startSubscription } from './start-subscription.ts'
import { syncOwnSubscription } from './sync-own-subscription.ts'

export function subscriptionsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'startSubscription', ({ actor }) => startSubscription(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.subscribe),
  })
  defineRoute(app, 'startTeamPlan', ({ actor, body }) => startSubscription(ctx, actor, body.seats), {
    onRequest: limitByAccount(ctx, rateLimits.subscribe),
  })
  const limited = { onRequest: limitByAccount(ctx, rateLimits.seats) }
  defineRoute(app, 'quoteSeats', ({ actor, body }) => quoteSeats(ctx, actor, body.seats), limited)
  defineRoute(app, 'changeSeats', ({ actor, body }) => changeSeats(ctx, actor, body), limited)
  defineRoute(app, 'showSubscription', ({ actor }) => showSubscription(ctx, actor))
  defineRoute(app, 'syncSubscription', ({ actor }) => syncOwnSubscription(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.syncSubscription),
  })
  defineRoute(app, 'openBillingPortal', ({ actor }) => openBillingPortal(ctx, actor), {
    onRequest: limitByAccount(ctx, rateLimits.subscribe),
  })
}
