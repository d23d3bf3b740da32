import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { changeSeats } from './seats/change-seats.ts'
import { quoteSeats } from './seats/look-at-seats.ts'
import { showSubscription } from './show-subscription.ts'
import { startSubscription } from './start-subscription.ts'
import { syncOwnSubscription } from './sync-own-subscription.ts'

export const subscriptionsRoutes = (ctx: Context): Handlers => ({
  startSubscription: ({ actor }) => startSubscription(ctx, actor),
  startTeamPlan: ({ actor, body }) => startSubscription(ctx, actor, body.seats),
  quoteSeats: ({ actor, body }) => quoteSeats(ctx, actor, body.seats),
  changeSeats: ({ actor, body }) => changeSeats(ctx, actor, body),
  showSubscription: ({ actor }) => showSubscription(ctx, actor),
  syncSubscription: ({ actor }) => syncOwnSubscription(ctx, actor),
  openBillingPortal: ({ actor }) => openBillingPortal(ctx, actor),
})
