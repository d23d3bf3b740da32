import type { Subscription } from '../../adapters/payments/port.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isOver, nextLook } from './next-look.ts'
import { updateReach, upsertSubscription } from './subscriptions.queries.ts'
import { recordActivity, recordJob, type ActivityBy } from '../audit/activity/record-activity.ts'
import { plans } from '../../../pricing/plans.ts'

/** The stored subscription before this look; a new one has only its owner. */
export type Before = Pick<SubscriptionRow, 'subscriptionId' | 'workspaceId' | 'attempt' | 'isLive' | 'createdAt'> &
  Partial<Pick<SubscriptionRow, 'status' | 'pastDueSince' | 'lookedAt' | 'seats' | 'seatsNext'>> & {
    /** Who changed its seats just now; without it the provider told it. */
    by?: ActivityBy
  }

/**
 * Stores the provider's present state of a subscription, and until when it makes its owner premium. To be called under the
 * owner's lock, with an answer asked for under it.
 * @param seen null if the provider no longer knows it: then it is over
 */
export async function noteSubscription(
  tx: Transaction,
  before: Before,
  seen: Subscription | null,
  at: Date,
): Promise<SubscriptionRow> {
  const { subscriptionId, workspaceId, attempt, isLive, createdAt } = before
  const status = seen?.status ?? 'canceled'
  const reach = {
    status,
    periodEndsAt: seen?.periodEndsAt ?? null,
    endsAt: seen?.endsAt ?? null,
    pastDueSince: status === 'past_due' ? (before.pastDueSince ?? fellBehindAt(before, seen, at)) : null,
  }
  const row: SubscriptionRow = {
    subscriptionId,
    workspaceId,
    attempt,
    isLive,
    ...reach,
    premiumUntil: premiumUntil(reach, at),
    seats: seen?.seats ?? before.seats ?? 1,
    seatsNext: seen?.seatsNext ?? before.seatsNext ?? 1,
    createdAt,
    lookedAt: at,
    nextLookAt: nextLook({ ...reach, createdAt }, at),
  }
  await upsertSubscription(tx, row)
  await updateReach(tx, workspaceId, subscriptionId)
  if (status !== before.status)
    await recordJob(tx, workspaceId, { kind: 'plan.changed', before: before.status ?? 'none', after: status })
  const by: ActivityBy = before.by ?? { workspaceId, accountId: null, via: 'job' }
  const seats = { before: before.seatsNext ?? row.seatsNext, after: row.seatsNext }
  if (seats.before !== seats.after && !isOver(status)) await recordActivity(tx, by, { kind: 'plan.seats', ...seats })
  return row
}

/**
 * Since when it is past due, as far as we can know: from the beginning of the period whose renewal failed; or from now, if we
 * have seen it in good standing since.
 */
function fellBehindAt({ lookedAt }: Before, seen: Subscription | null, at: Date): Date {
  const began = seen?.periodStartsAt ?? null
  return began === null || began > at || (lookedAt != null && lookedAt > began) ? at : began
}

const graceMs = plans.professional.graceDays * 24 * 60 * 60 * 1_000

export type Reach = {
  /** The provider's status. */
  status: string
  periodEndsAt: Date | null
  /** When it ends, if it was cancelled. */
  endsAt: Date | null
  pastDueSince: Date | null
}

/**
 * Until when a subscription makes its owner premium; null if it doesn't. No job has to run at that moment.
 *
 * Running: to the period's end, and for the days of grace after it, in which the renewal succeeds or fails. Past due: the
 * days of grace. Cancelled: never beyond its end. Any other status, also an unknown one: not at all.
 */
export function premiumUntil({ status, periodEndsAt, endsAt, pastDueSince }: Reach, at: Date): Date | null {
  const reaches = (from: Date | null) => {
    const end = new Date((from ?? at).getTime() + graceMs)
    return endsAt !== null && endsAt < end ? endsAt : end
  }
  switch (status) {
    case 'active':
    case 'trialing':
      return reaches(periodEndsAt)
    case 'past_due':
      return reaches(pastDueSince)
    default:
      return null
  }
}
