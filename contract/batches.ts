import { z } from 'zod'
import { text } from './text.ts'

/** Work on many at once: a list of addresses, or many reveals. Quoted first, then started with a cap on what it may cost. */
const batchState = z.enum(['quoted', 'running', 'done', 'cancelled'])

/** How many credits were taken or came back: 0 if none. */
export const creditCount = z.int().min(0)

/** The most this batch may cost, in credits. At most so many are set aside, and never more are taken. */
export const maxCredits = z.int().min(0, 'At least 0 credits').max(1_000_000)

/**
 * Where it stops though more could be asked: as soon as so many addresses are proven that were not the workspace's when it was quoted.
 * Those that cost nothing count, and a source's word alone does not. Left out: all are asked that the credits pay for.
 */
export const untilProven = z.int().min(1, 'At least 1 address').max(1_000_000)

export const startRequest = z.object({ maxCredits })
export type StartRequest = z.infer<typeof startRequest>

export const batchProgress = z.object({
  state: batchState,
  /** Distinct addresses or contacts. */
  total: z.int(),
  /** Not begun yet. */
  waiting: z.int(),
  /** Under way, including those whose mail host asked us to wait. */
  checking: z.int(),
  /** Left out when the credits were used up, or by the cap on one domain. Nothing was taken for them. */
  skipped: z.int(),
  /** Left out because the batch was cancelled. */
  cancelled: z.int(),
  /** How many of the settled ones had each result, most frequent first. */
  byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
  /** What it costs if every address is proven and none is yet the account's own. */
  mostCredits: z.int(),
  /** What one proven address of this batch costs, even if the price has changed since. */
  creditsEach: z.int(),
  /** The cap it was started with; null before. */
  maxCredits: z.int().nullable(),
  spentCredits: z.int(),
  /** Credits set aside for what is not settled yet. */
  heldCredits: z.int(),
  /** Estimated from the pace so far; null while there is too little to go by. */
  estimatedEndAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type BatchProgress = z.infer<typeof batchProgress>

/** The id of a batch or a verification. */
export const workId = text({ min: 1, max: 60 })
/** Which rows a file of results has: all of them, or those with a proven address. */
export const onlyProven = z.enum(['proven'], 'Leave `only` out, or send proven').optional()
/** `nextCursor` of the page before. */
export const pageCursor = text({
  max: 200,
  says: { description: '`nextCursor` of the page before. Anything else answers 400 with `bad-cursor`.' },
}).optional()
