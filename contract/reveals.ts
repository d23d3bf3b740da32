import { z } from 'zod'
import { done } from './accounts.ts'
import { batchProgress, creditCount, maxCredits, pageCursor, startRequest, untilProven, workId } from './batches.ts'
import { limits } from './lists.ts'
import { searchRow, unprovenOutcome } from './people.ts'
import { text } from './text.ts'

/** A contact's id is the string id of a search row. */
export const contactKey = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[!-~]+$/, 'Unknown contact')

export const enrichRequest = z.object({ contactId: contactKey })

/** The three answers of POST /api/enrich-contact and GET /api/reveals/{contactId} (docs/decisions.md#answers-of-a-reveal). */
export const revealProven = z.object({
  success: z.literal(true),
  contact: searchRow,
  charged: creditCount,
  receiptId: z.string(),
})
export const revealUnproven = z.object({
  success: z.literal(false),
  /** The verdict, e.g. accept_all, unknown, invalid, or not_found if no address is known. */
  status: z.string(),
  reason: z.string(),
  contact: searchRow,
  charged: z.literal(0),
  receiptId: z.string(),
})
export const revealChecking = z.object({
  success: z.literal(false),
  status: z.literal('checking'),
  /** Seconds until asking again makes sense. */
  retryAfter: z.int(),
  contact: searchRow,
})
export type RevealAnswer =
  | z.infer<typeof revealProven>
  | z.infer<typeof revealUnproven>
  | z.infer<typeof revealChecking>

/** Many at once. Without `maxCredits` this is only a quote; with it the work begins at once. */
export const enrichManyRequest = z.object({
  contactIds: z
    .array(contactKey)
    .min(1, 'Select at least one contact')
    .max(limits.premiumBulkReveals, `At most ${limits.premiumBulkReveals} contacts at once`),
  maxCredits: maxCredits.nullish(),
  /** Only with `maxCredits`. */
  untilProven: untilProven.nullish(),
})

export const startRevealsRequest = startRequest.extend({ untilProven: untilProven.nullish() })

/**
 * How many addresses may be expected to be proven, with an interval that holds nine times in ten; from how many checks of this workspace
 * that is known, and whether those were at the companies of these contacts or at any. Of a batch that runs: all of it, what came and
 * what is expected of the rest, within its bounds. When nothing is left, all three numbers are what came.
 */
export const expectation = z.object({
  proven: z.int(),
  low: z.int(),
  high: z.int(),
  /** Of so many that were not revealed when it was quoted. */
  of: z.int(),
  from: z.int(),
  at: z.enum(['these-companies', 'any-company']),
  /** Where it runs until so many are proven: about how many more will be asked. Null before, and if all may be too few. */
  more: z.int().nullable(),
})
export type Expectation = z.infer<typeof expectation>

export const revealBatch = batchProgress.extend({
  batchId: z.string(),
  /** Revealed before: free, and settled at once. */
  alreadyRevealed: z.int(),
  /** Nobody in the directory has these ids, or the person asked to be removed. */
  unknown: z.int(),
  /** Ids beyond what the plan reveals at once, left out: the free plan takes the first 25. */
  leftOut: z.int(),
  /** Where it was told to stop; null: nowhere but by its credits. */
  untilProven: z.int().nullable(),
  /** How many addresses are proven that were not the workspace's when it was quoted. `untilProven` is compared with it. */
  proven: z.int(),
  /** In the answer that quotes, and while it runs; where at least 20 checks tell it. */
  expected: expectation.nullable(),
  /** In the answer that quotes or begins at once: how many of them are at domains that take no mail or say yes to every address. */
  unlikely: z.int(),
})
export type RevealBatch = z.infer<typeof revealBatch>
export const revealBatches = z.object({ batches: z.array(revealBatch) })

/** The result of one contact of the batch; the addresses themselves are in the reveals. */
export const revealBatchResult = z.object({
  contactId: z.string(),
  /** A verdict, not_found, unknown_contact, or waiting, checking, skipped, cancelled, erased. */
  status: z.string(),
  reason: z.string(),
  /** "" unless proven. */
  email: z.string(),
  charged: creditCount,
  receiptId: z.string().nullable(),
  /** When it was settled; null before. */
  settledAt: z.iso.datetime().nullable(),
})
export type RevealBatchResult = z.infer<typeof revealBatchResult>
/** In the order in which they were asked for. */
export const revealBatchResults = z.object({ results: z.array(revealBatchResult), nextCursor: z.string().nullable() })

/** The results of this account's earlier checks of these contacts. Free; no check is started. */
export const outcomesRequest = z.object({
  contactIds: z.array(contactKey).min(1, 'Select at least one contact').max(limits.bulkContacts),
})
export const outcomesResponse = z.object({
  /** Those among them that were checked before; the others can still cost credits. */
  outcomes: z.array(
    z.object({
      contactId: z.string(),
      /** Its address is revealed: asking again is free. */
      isEnriched: z.boolean(),
      unproven: unprovenOutcome.nullable(),
    }),
  ),
})
export type KnownOutcome = z.infer<typeof outcomesResponse>['outcomes'][number]

export const revealList = z.array(searchRow.extend({ revealedAt: z.iso.datetime(), source: z.string() }))
export type RevealedContact = z.infer<typeof revealList>[number]

/** One paid source in a reveal: asked once, or not at all. It never has the address that the source named. */
export const receiptHop = z.object({
  source: z.string(),
  asked: z.enum(['address', 'verdict']),
  /** What came of it: `cut-off` was begun and never answered, so it counts as spent; `not-asked` says why in `because`. `another-person`: its answer
   * was about somebody else, so it found nobody. */
  ended: z.string(),
  because: z.string().nullable(),
  at: z.string(),
  /** In which it was asked, and for its address the mail servers. */
  ms: z.int(),
  /** In the source's own units. */
  units: z.number(),
  /** False: it didn't say, and the most is counted. */
  costIsKnown: z.boolean(),
  /** The source's own word for the address, which proves nothing. */
  claim: z.object({ means: z.string(), said: z.string() }).nullable(),
  /** What our own proof said of the address: proven, refuted, unprovable or later. */
  proof: z.string().nullable(),
  /** It had been named before, so it wasn't asked about again. */
  isRepeat: z.boolean(),
})
export type ReceiptHop = z.infer<typeof receiptHop>

/** The evidence of one reveal or verification, charged or not. Addresses that were not revealed are redacted. */
export const receipt = z.object({
  id: z.string(),
  kind: z.enum(['reveal', 'verification']),
  /** For a verification: `verification:` and its id. */
  contactId: z.string(),
  name: z.string(),
  company: z.string(),
  /** "" if nothing was revealed. For a verification: the address asked about. */
  email: z.string(),
  status: z.string(),
  reason: z.string(),
  /** One sentence: why credits were taken, or why not. */
  why: z.string(),
  charged: creditCount,
  balanceBefore: z.int().nullable(),
  balanceAfter: z.int().nullable(),
  /** Of what was charged, given back since: the address bounced. */
  returned: creditCount,
  source: z.string(),
  createdAt: z.iso.datetime(),
  evidence: z.array(
    z.object({
      /** Who named the address that was asked about; null for a verification and where it was not written down. */
      from: z.enum(['directory', 'pattern', 'source']).nullable(),
      at: z.string(),
      phase: z.string(),
      host: z.string().nullable(),
      /** From where it was asked, by the operator's name for it; missing where mail servers are asked from one place only. */
      egress: z.string().optional(),
      sent: z.string().nullable(),
      code: z.int().nullable(),
      enhanced: z.string().nullable(),
      text: z.string(),
      ms: z.int(),
      class: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Paid sources in the order in which they were asked; missing where none was. */
  hops: z.array(receiptHop).optional(),
})
export type Receipt = z.infer<typeof receipt>

const batchParams = z.object({ batchId: workId })
const page = z.object({ cursor: pageCursor })

/** What the calls about reveals, their batches and receipts take and answer, for routes.ts. */
export const revealSchemas = {
  enrichContact: {
    summary: "Reveal a contact's email; it costs credits only when it is proven",
    body: enrichRequest,
    answers: { 200: z.union([revealProven, revealUnproven]), 202: revealChecking },
  },
  showReveal: {
    summary: 'The result of a reveal, or that it is still being checked',
    params: z.object({ contactId: contactKey }),
    answers: { 200: z.union([revealProven, revealUnproven]), 202: revealChecking },
  },
  listOutcomes: {
    summary: 'The results of earlier checks of these contacts; no check is started',
    body: outcomesRequest,
    answers: { 200: outcomesResponse },
  },
  listReveals: { summary: 'Every contact this account has revealed', answers: { 200: revealList } },
  sourceCallback: {
    summary: 'A source reports that its answer is ready; the secret address of this call proves that it is the source',
    params: z.object({ token: text({ min: 1, max: 80 }) }),
    answers: { 200: done },
  },
  showReceipt: {
    summary: 'The evidence of one reveal or verification, charged or not',
    params: z.object({ receiptId: workId }),
    answers: { 200: receipt },
  },
  enrichContacts: {
    summary: 'Reveal many contacts: a quote, or with maxCredits the work itself, which never costs more',
    body: enrichManyRequest,
    answers: { 200: revealBatch },
  },
  listRevealBatches: { summary: 'The last batches of reveals, newest first', answers: { 200: revealBatches } },
  showRevealBatch: {
    summary: 'The progress of a batch of reveals',
    params: batchParams,
    answers: { 200: revealBatch },
  },
  startRevealBatch: {
    summary: 'Start a quoted batch of reveals, with a cap on its credits and, if given, on its proven addresses',
    params: batchParams,
    body: startRevealsRequest,
    answers: { 200: revealBatch },
  },
  cancelRevealBatch: {
    summary: 'Stop a batch of reveals at once and give the rest of its credits back',
    params: batchParams,
    answers: { 200: revealBatch },
  },
  revealBatchResults: {
    summary: 'The results of a batch, contact by contact',
    params: batchParams,
    query: page,
    answers: { 200: revealBatchResults },
  },
} as const
