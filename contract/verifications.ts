import { z } from 'zod'
import { batchProgress, creditCount, onlyProven, pageCursor, startRequest, workId } from './batches.ts'
import { limits } from './lists.ts'
import { csv, text } from './text.ts'

/** Space around an address is not part of it; whatever else is typed is judged by the syntax check, not refused here. */
const typedAddress = {
  max: limits.typedAddressLength,
  trim: true,
  tooLong: 'That is too long for an email address',
} as const

export const verifyRequest = z.object({ address: text({ ...typedAddress, empty: 'Enter an email address' }) })

/** What is known about an address without asking its mail host; it never changes the status. */
export const addressFacts = z.object({
  /** A function rather than a person: info@, sales@. */
  role: z.boolean(),
  /** At a provider of free mailboxes. */
  free: z.boolean(),
  /** At a provider of throw-away mailboxes. */
  disposable: z.boolean(),
  /** What was probably meant, e.g. ann@gmail.com for ann@gmial.com. */
  suggestion: z.string().nullable(),
})
export type AddressFacts = z.infer<typeof addressFacts>

export const verdictStatus = z.enum([
  'valid',
  'accept_all',
  'accepted_unproven',
  'invalid',
  'mailbox_full',
  'disabled',
  'unknown',
])

/** The answer 200: a verdict. */
export const verificationSettled = z.object({
  /** Null where the syntax alone said no: nothing was asked, counted or kept. */
  id: z.string().nullable(),
  address: z.string(),
  status: verdictStatus,
  /** e.g. `mailbox.absent`; `syntax.…` if it is not an address. */
  reason: z.string(),
  /** One sentence: what was found, and why credits were taken or not. */
  why: z.string(),
  facts: addressFacts,
  charged: creditCount,
  receiptId: z.string().nullable(),
  checkedAt: z.iso.datetime(),
})
export type VerificationSettled = z.infer<typeof verificationSettled>

/** The answer 202: not settled within 20 seconds. The credit stays held, and the check goes on. */
export const verificationChecking = z.object({
  id: z.string(),
  address: z.string(),
  status: z.literal('checking'),
  /** Seconds until asking again makes sense. */
  retryAfter: z.int(),
})
export type VerificationAnswer = VerificationSettled | z.infer<typeof verificationChecking>

/** The account's own, newest first; those of lists stand with their list. */
export const recentVerifications = z.object({
  verifications: z.array(z.union([verificationSettled, verificationChecking])),
  nextCursor: z.string().nullable(),
  /** Of this UTC day; -1 means unlimited. */
  verificationsRemaining: z.int(),
})
export type RecentVerifications = z.infer<typeof recentVerifications>

/** Either the addresses, or a CSV (comma, semicolon, tab or pipe; the column of addresses is found by its name or its look). */
export const listRequest = z
  .object({
    name: text({
      max: limits.nameLength,
      trim: true,
      empty: 'Give the list a name',
      tooLong: `A name can have at most ${limits.nameLength} characters`,
    }),
    addresses: z
      .array(text(typedAddress))
      .max(limits.listAddresses, `A list can have at most ${limits.listAddresses} addresses`)
      .meta({ contains: { pattern: String.raw`\S` } })
      .optional(),
    csv: text({
      max: limits.listBytes,
      tooLong: 'The file is too large',
      says: { contentMediaType: 'text/csv', pattern: String.raw`\S` },
    }).optional(),
    /** Which column of the csv has the addresses, from 0; without it, the one that is called or looks like addresses. */
    column: z
      .int()
      .min(0)
      .max(limits.listColumns - 1)
      .optional(),
  })
  .refine(({ addresses, csv }) => (addresses === undefined) !== (csv === undefined), 'Send either addresses or csv')
  .meta({ oneOf: [{ required: ['addresses'] }, { required: ['csv'] }] })

/** What a list would cost at most. Nothing is spent or asked yet. */
export const listQuote = z.object({
  listId: z.string(),
  name: z.string(),
  state: z.literal('quoted'),
  /** Distinct ones. */
  addresses: z.int(),
  /** How many entries repeat an earlier one. */
  duplicates: z.int(),
  /** Not valid addresses, or addresses of people who asked to be removed: free, and no mail host is asked. */
  unaskable: z.int(),
  /** Verified or revealed before: asked again, and free. */
  alreadyOwned: z.int(),
  /** addresses - unaskable - alreadyOwned */
  mostCredits: z.int(),
})
export type ListQuote = z.infer<typeof listQuote>

export const listProgress = batchProgress.extend({
  listId: z.string(),
  name: z.string(),
  /** Until when its CSV can be had back with the verdicts; null if it did not come as one, or that is over. */
  broughtUntil: z.iso.datetime().nullable(),
})
export type ListProgress = z.infer<typeof listProgress>

/** Newest first, at most 100. */
export const verificationLists = z.object({ lists: z.array(listProgress) })

export const listResult = z.object({
  /** Where it stood first in what was brought, from 1, as in a spreadsheet; null for lists of before this was kept. */
  row: z.int().nullable(),
  /** "" if the person asked to be removed. */
  address: z.string(),
  /** A verdict, or waiting, checking, skipped, cancelled, erased. */
  status: z.string(),
  reason: z.string(),
  why: z.string(),
  facts: addressFacts.nullable(),
  charged: creditCount,
  receiptId: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
})
export type ListResult = z.infer<typeof listResult>

/** In the order of the list. */
export const listResults = z.object({ results: z.array(listResult), nextCursor: z.string().nullable() })

const listParams = z.object({ listId: workId })
const page = z.object({ cursor: pageCursor })
const part = z.object({
  only: onlyProven,
  /** Of a list that came as a CSV: its own rows and columns, and after them the verdicts, for 30 days. */
  as: z.enum(['brought'], 'Leave `as` out, or send brought').optional(),
})

/** What the calls about verifications and their lists take and answer, for routes.ts. */
export const verificationSchemas = {
  verifyAddress: {
    summary: 'Prove an address of your own; it costs credits only when it is valid and not yet yours',
    body: verifyRequest,
    answers: { 200: verificationSettled, 202: verificationChecking },
  },
  listVerifications: {
    summary: 'The addresses verified one by one, newest first',
    query: page,
    answers: { 200: recentVerifications },
  },
  showVerification: {
    summary: 'The result of a verification, or that it is still being checked',
    params: z.object({ id: workId }),
    answers: { 200: verificationSettled, 202: verificationChecking },
  },
  createVerificationList: {
    summary: 'Send a list of addresses and learn what it may cost; nothing is spent (Professional or Team plan)',
    body: listRequest,
    answers: { 200: listQuote },
  },
  listVerificationLists: { summary: 'The lists, newest first', answers: { 200: verificationLists } },
  showVerificationList: { summary: 'The progress of a list', params: listParams, answers: { 200: listProgress } },
  startVerificationList: {
    summary: 'Start a quoted list, with a cap on its credits (Professional or Team plan)',
    params: listParams,
    body: startRequest,
    answers: { 200: listProgress },
  },
  cancelVerificationList: {
    summary: 'Stop a list at once and give the rest of its credits back',
    params: listParams,
    answers: { 200: listProgress },
  },
  verificationListResults: {
    summary: 'The verdicts of a list, in its order',
    params: listParams,
    query: page,
    answers: { 200: listResults },
  },
  exportVerificationList: {
    summary: 'The verdicts of a list as CSV',
    params: listParams,
    query: part,
    answers: { 200: csv },
  },
} as const
