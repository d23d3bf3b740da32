import { z } from 'zod'
import { creditCount, pageCursor, workId } from './batches.ts'
import { limits } from './lists.ts'
import { contactKey } from './reveals.ts'
import { text } from './text.ts'

/** Base64 takes four characters for three bytes. */
const messageCharacters = Math.ceil(limits.bounceMessageBytes / 3) * 4

/**
 * The message that the mail system wrote, for one reveal or verification: by its receipt, or by its contact. `encoding: base64`
 * is for files whose bytes must arrive as they are.
 */
export const bounceRequest = z
  .object({
    receiptId: workId.optional(),
    contactId: contactKey.optional(),
    message: text({
      max: messageCharacters,
      empty: 'Paste the message that came back, or choose its file',
      tooLong: 'The message is too large: 1 MB at most',
      says: { contentMediaType: 'message/rfc822' },
    }),
    encoding: z.enum(['text', 'base64']).optional(),
  })
  .refine(
    ({ receiptId, contactId }) => (receiptId === undefined) !== (contactId === undefined),
    'Say which contact or which receipt the message is about',
  )
  .meta({ oneOf: [{ required: ['receiptId'] }, { required: ['contactId'] }] })
export type BounceRequest = z.output<typeof bounceRequest>

/** Lines of address, date and reply; the columns are found by their names or their look. */
export const bounceListRequest = z.object({
  csv: text({
    max: limits.bounceCsvBytes,
    empty: 'The file is empty',
    tooLong: 'The file is too large',
    says: { contentMediaType: 'text/csv', description: `At most ${limits.bounceLines} lines` },
  }),
})

/** How a report stands. */
export const bounce = z.object({
  id: z.string(),
  receiptId: z.string(),
  /** As on the receipt; for a verification, `verification:` and its id. */
  contactId: z.string(),
  /** The address that is said to have bounced; "" after its person asked to be removed. */
  email: z.string(),
  /** "" for a verification. */
  name: z.string(),
  company: z.string(),
  /** `accepted`: the credit is back. `review`: our support team looks at it. `refused`: they looked, and it isn't given back. */
  state: z.enum(['checking', 'accepted', 'review', 'refused']),
  /** One sentence: the reason for the status. */
  why: z.string(),
  /** What our support team wrote with its decision, or "". */
  note: z.string(),
  /** How many credits came back. */
  refunded: creditCount,
  /** What the message says of this address, as far as it could be read. */
  said: z.object({ reply: z.string(), host: z.string(), writtenAt: z.iso.datetime().nullable() }).nullable(),
  reportedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** Seconds until asking again makes sense; null if it is settled. */
  retryAfter: z.int().nullable(),
})
export type Bounce = z.infer<typeof bounce>

/** The reports made from a list, in its order, and the lines that were refused, with the reason. */
export const bounceListAnswer = z.object({
  reported: z.array(bounce),
  skipped: z.array(z.object({ address: z.string(), why: z.string() })),
})
export type BounceListAnswer = z.infer<typeof bounceListAnswer>

/** Newest first. */
export const bouncePage = z.object({ bounces: z.array(bounce), nextCursor: z.string().nullable() })
export type BouncePage = z.infer<typeof bouncePage>
export const bounceQuery = z.object({ cursor: pageCursor })

/** Shares are of 1. `low` and `high`: the Wilson interval at 95 %. All three null below 100 reveals. */
const measured = z.object({
  /** Addresses that were charged as proven. */
  revealed: z.int(),
  /** How many of them bounced for good. */
  bounced: z.int(),
  accuracy: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export const accuracy = measured.extend({ sources: z.array(measured.extend({ source: z.string() })) })
export type Accuracy = z.infer<typeof accuracy>

/** What the calls about bounces take and answer, for routes.ts. */
export const bounceSchemas = {
  reportBounce: {
    summary: 'Report that mail to a proven address came back, with the message; a proven bounce gives the credit back',
    body: bounceRequest,
    answers: { 200: bounce, 202: bounce },
  },
  reportBounces: {
    summary: 'Report many bounces as CSV (address, date, reply); each mail server is asked again',
    body: bounceListRequest,
    answers: { 200: bounceListAnswer },
  },
  listBounces: { summary: 'The reported bounces, newest first', query: bounceQuery, answers: { 200: bouncePage } },
  showBounce: {
    summary: 'The state of a reported bounce',
    params: z.object({ id: workId }),
    answers: { 200: bounce, 202: bounce },
  },
  showAccuracy: {
    summary: 'The accuracy measured here: 1 − bounced / revealed, by source, with its 95% interval',
    answers: { 200: accuracy },
  },
} as const
