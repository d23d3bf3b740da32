import type { Subscription } from '../../../contract/subscriptions.ts'
import { planCents, plans } from '../../../pricing/plans.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { isOver } from './next-look.ts'
import { placesIn } from './seats/places-in.ts'
import { requirePlace } from './seats/require-place.ts'
import { findLatest, findSubscriber } from './subscriptions.queries.ts'

/** The account's plan in plain fields, from the provider's last state and the clock. */
export async function showSubscription(ctx: Context, actor: Actor): Promise<Subscription> {
  const { workspaceId } = actor
  const at = ctx.now()
  const [premium, subscriber, latest, place] = await Promise.all([
    isPremium(ctx.db, workspaceId, at),
    findSubscriber(ctx.db, workspaceId),
    findLatest(ctx.db, workspaceId, ctx.payments?.isLive),
    requirePlace(ctx.db, workspaceId),
  ])
  if (!subscriber) throw new Refusal('unauthorized')
  const state = latest ? stateOf(latest, at) : 'none'
  const isKnown = state !== 'none' && state !== 'waiting'
  return {
    isPremium: premium,
    isGiven: subscriber.premiumGiven,
    state,
    centsPerMonth: place.isPersonal ? plans.professional.centsPerMonth : plans.team.centsPerSeat,
    nextCents: planCents(latest && isKnown ? latest.seatsNext : 1),
    team: place.isPersonal ? null : await showTeam(ctx, workspaceId, { people: place.people, latest, isKnown }),
    nextPaymentAt: state === 'active' ? asText(latest?.periodEndsAt) : null,
    endsAt: state === 'ending' || state === 'ended' ? asText(latest?.endsAt) : null,
    graceEndsAt: state === 'past-due' ? asText(latest?.premiumUntil) : null,
    canManage: isKnown && ctx.payments !== null && subscriber.stripeCustomerId !== null,
  }
}

async function showTeam(
  ctx: Context,
  workspaceId: WorkspaceId,
  { people, latest, isKnown }: { people: number; latest: SubscriptionRow | null; isKnown: boolean },
): Promise<Subscription['team']> {
  const { places } = await placesIn(ctx.db, workspaceId, ctx.now())
  const isOpen = latest !== null && isKnown && !isOver(latest.status)
  return {
    people,
    seats: isOpen ? latest.seats : null,
    seatsNext: isOpen ? latest.seatsNext : null,
    free: Math.max(0, places - people),
    canChange: isOpen && latest.status === 'active' && ctx.payments !== null,
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
