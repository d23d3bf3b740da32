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
