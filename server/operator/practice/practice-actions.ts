type Field = (name: string) => string
/** `verb`: the provider's name, if it differs from the one here. */
type PracticeAction = { said: string; verb?: string; body: (field: Field) => object }

const lateMs = 30_000

/**
 * Each action of the page: the provider's verb, and its body from the form's fields. The provider refuses missing or wrong
 * values with a sentence.
 */
export const practiceActions: Record<string, PracticeAction> = {
  refund: {
    said: 'Refunded.',
    body: (field) => ({ payment: field('payment'), ...(field('dollars') && { amount: centsOf(field('dollars')) }) }),
  },
  'fail-refund': { said: 'The refund failed.', body: (field) => ({ refund: field('refund') }) },
  dispute: {
    said: 'A dispute is open.',
    body: (field) => ({ payment: field('payment'), inquiry: field('kind') === 'inquiry' }),
  },
  escalate: { said: 'The inquiry is a dispute now.', body: (field) => ({ dispute: field('dispute') }) },
  won: {
    said: 'The dispute was won.',
    verb: 'close-dispute',
    body: (field) => ({ dispute: field('dispute'), won: true }),
  },
  lost: {
    said: 'The dispute was lost.',
    verb: 'close-dispute',
    body: (field) => ({ dispute: field('dispute'), won: false }),
  },
  clock: { said: 'The clock was moved.', body: (field) => ({ days: Number(field('days') || Number.NaN) }) },
  'fail-renewal': { said: 'Its next renewal will fail.', body: (field) => ({ subscription: field('subscription') }) },
  'write-off': {
    said: 'The invoice was written off.',
    body: (field) => ({ invoice: field('invoice'), as: 'uncollectible' }),
  },
  replay: { said: 'The event was sent again.', body: (field) => ({ event: field('event') }) },
  webhooks: {
    said: 'From now on events are delivered like this.',
    body: (field) => ({
      lose: field('fault') === 'lose' ? 1 : 0,
      duplicate: field('fault') === 'duplicate' ? 1 : 0,
      delay: field('fault') === 'delay' ? 1 : 0,
      delayMs: lateMs,
      ...(field('fault') === 'none' && { flush: true }),
    }),
  },
}

/** NaN if it is no number or has fractions of a cent. */
function centsOf(dollars: string): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : Number.NaN
}
