import type { Purchase } from '../../../contract/credits.ts'

/** Where a payment stands, in a word or two. */
export function purchaseState(purchase: Purchase): string {
  const { status, amountCents, refundedCents, disputedCents } = purchase
  if (status === 'review') return 'Being looked at by the operator'
  if (status === 'waiting') return 'Not paid yet'
  if (status === 'not_paid') return 'Not paid'
  if (disputedCents > 0) return 'Disputed'
  if (refundedCents === 0) return 'Paid'
  return refundedCents >= amountCents ? 'Refunded' : 'Partly refunded'
}
