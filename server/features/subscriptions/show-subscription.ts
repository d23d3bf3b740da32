import type { Subscription } from '../../../contract/subscriptions.ts'
import { plans } from '../../../pricing/plans.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { findLatest, findSubscriber } from './subscriptions.queries.ts'

/** The account's plan in plain fields, from the provider's last state and the clock. */
export async function showSubscription(ctx: Context, actor: Actor): Promise<Subscription> {
  const { workspaceId } = actor
  const at = ctx.now()
  const [premium, subscriber, latest] = await Promise.all([
    isPremium(ctx.db, workspaceId, at),
    findSubscriber(ctx.db, workspaceId),
    findLatest(ctx.db, workspaceId, ctx.payments?.isLive),
  ])
  if (!subscriber) throw new Refusal('unauthorized')
  const state = latest ? stateOf(latest, at) : 'none'
  const isKnown = state !== 'none' && state !== 'waiting'
  return {
    isPremium: premium,
    isGiven: subscriber.premiumGiven,
    state,
    centsPerMonth: plans.professional.centsPerMonth,
    nextPaymentAt: state === 'active' ? asText(latest?.periodEndsAt) : null,
    endsAt: state === 'ending' || state === 'ended' ? asText(latest?.endsAt) : null,
    graceEndsAt: state === 'past-due' ? asText(latest?.premiumUntil) : null,
    canManage: isKnown && ctx.payments !== null && subscriber.stripeCustomerId !== null,
  }
}

function stateOf({ status, endsAt }: SubscriptionRow, at: Date): Subscription['state'] {
  switch (status) {
    case 'incomplete':
      return 'waiting'
    case 'incomplete_expired':
      return 'none'
    case 'active':
    case 'trialing':
      if (endsAt === null) return 'active'
      return endsAt > at ? 'ending' : 'ended'
    case 'past_due':
      return 'past-due'
    case 'canceled':
      return 'ended'
    default:
      return 'unpaid'
  }
}

function asText(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null
}
