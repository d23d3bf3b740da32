import { plans } from '../../../pricing/plans.ts'

const graceMs = plans.professional.graceDays * 24 * 60 * 60 * 1_000

export type Reach = {
  /** The provider's word. */
  status: string
  periodEndsAt: Date | null
  /** Where it was cancelled: when it ends. */
  endsAt: Date | null
  pastDueSince: Date | null
}

/**
 * How far a subscription makes its owner premium; null where it doesn't. A moment that needs nothing to happen when it comes.
 *
 * Running: to the period's end, and for the days of grace beyond it, in which we hear of the renewal or of its failure. Past
 * due: the days of grace. Cancelled: never beyond its end. Any other word, one that we don't know included: not at all.
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
