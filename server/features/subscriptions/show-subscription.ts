import type { Subscription } from '../../../contract/subscriptions.ts'
import { planCents, plans } from '../../../pricing/plans.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { isOver } from './next-look.ts'
import { placesIn, requirePlace } from './seats/require-place.ts'
import { findLatest, findSubscriber } from './subscriptions.queries.ts'

/** The account's plan in plain fields, from the provider's last state and the clock. */
export async function showSubscription(ctx: Context, actor: Actor): Promise<Subscription> {
  const { workspaceId } = actor
  const at = ctx.now()
  const read = async (tx: Transaction) => ({
    premium: await isPremium(tx, workspaceId, at),
    subscriber: await findSubscriber(tx, workspaceId),
    latest: await findLatest(tx, workspaceId, ctx.payments?.isLive),
    place: await requirePlace(tx, workspaceId),
    places: (await placesIn(tx, workspaceId, at)).places,
  })
  // Of one moment: the provider may tell of a change meanwhile.
  const found = await inTransaction(ctx.db, read, { isolation: 'repeatable read' })
  const { premium, subscriber, latest, place, places } = found
  if (!subscriber) throw new Refusal('unauthorized')
  const state = latest ? stateOf(latest, at) : 'none'
  const isKnown = state !== 'none' && state !== 'waiting'
  return {
    isPremium: premium,
    // What the operator gave to its owner holds for the owner's personal workspace.
    isGiven: place.isPersonal && subscriber.premiumGiven,
    state,
    centsPerMonth: place.isPersonal ? plans.professional.centsPerMonth : plans.team.centsPerSeat,
    nextCents: planCents(latest && isKnown ? latest.seatsNext : 1),
    team: place.isPersonal ? null : showTeam(ctx, { people: place.people, places, latest, isKnown }),
    nextPaymentAt: state === 'active' ? asText(latest?.periodEndsAt) : null,
    endsAt: state === 'ending' || state === 'ended' ? asText(latest?.endsAt) : null,
    graceEndsAt: state === 'past-due' ? asText(latest?.premiumUntil) : null,
    canManage: isKnown && ctx.payments !== null && subscriber.stripeCustomerId !== null,
  }
}

function showTeam(
  ctx: Context,
  of: { people: number; places: number; latest: SubscriptionRow | null; isKnown: boolean },
): Subscription['team'] {
  const { people, places, latest, isKnown } = of
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
