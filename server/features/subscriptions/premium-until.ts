import { plans } from '../../../pricing/plans.ts'

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
