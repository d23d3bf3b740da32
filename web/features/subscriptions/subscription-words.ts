import type { Subscription } from '../../../contract/subscriptions.ts'
import { plans } from '../../../pricing/plans.ts'
import { dollars } from '../../ui/money.ts'

const { graceDays } = plans.professional

export type Words = {
  text: string
  /** Where something has to be done. */
  isTrouble: boolean
}

/** What a subscription means for its owner now; null if there is nothing to say. */
export function subscriptionWords(of: Subscription, showDay: (date: Date) => string): Words | null {
  const on = (date: string | null) => (date === null ? '' : ` on ${showDay(new Date(date))}`)
  const until = (date: string | null) => (date === null ? '' : ` until ${showDay(new Date(date))}`)
  const said = (text: string, isTrouble = false) => ({ text, isTrouble })
  const price = dollars(of.nextCents)
  const plan = of.team ? 'the Team plan' : 'Professional'
  switch (of.state) {
    case 'none':
      return of.isGiven ? said('Given to you by the operator of this installation. It costs nothing.') : null
    case 'waiting':
      return said('A subscription was started and is not paid yet. Nothing was charged.')
    case 'active':
      return said(`Next payment: ${price}${of.team ? ` for ${of.team.seatsNext} seats` : ''}${on(of.nextPaymentAt)}.`)
    case 'ending':
      return said(`Canceled. You keep ${plan}${until(of.endsAt)}, and nothing more is charged.`)
    case 'past-due':
      return of.isPremium && !of.isGiven
        ? said(
            `The last payment of ${price} failed. You keep ${plan}${until(of.graceEndsAt)}. Pay by then to keep it.`,
            true,
          )
        : said(
            `The last payment of ${price} failed, and the ${graceDays} days to pay it are over. Pay it to use the plan again at once.`,
            true,
          )
    case 'unpaid':
      return said(
        `Your subscription is unpaid, so ${plan} is paused. Pay the open invoice to use it again at once.`,
        true,
      )
    case 'ended':
      return said(`Your subscription ended${on(of.endsAt)}. Nothing more is charged.`)
  }
}

/** From where somebody came to /settings: the payment that went through, the one that didn't, or the billing portal. */
export type CameBack = 'paid' | 'failed' | 'portal'

/** Told by what the payment provider adds to the address, and by what we put into it; null for an ordinary visit. */
export function cameBack(search: string): CameBack | null {
  const query = new URLSearchParams(search)
  if (query.get('billing') === 'returned') return 'portal'
  if (!query.has('payment_intent') && !query.has('redirect_status')) return null
  // A payment that still goes on counts as one that may arrive.
  return query.get('redirect_status') === 'failed' ? 'failed' : 'paid'
}
