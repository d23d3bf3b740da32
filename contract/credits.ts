import { z } from 'zod'
import { pageCursor, workId } from './batches.ts'
import { ledgerKinds } from './lists.ts'
import { csv } from './text.ts'

export const ledgerKind = z.enum(ledgerKinds)
export type LedgerKind = z.infer<typeof ledgerKind>

const filters = {
  kind: ledgerKind.optional(),
  /** From this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
}
export const ledgerQuery = z.object({ ...filters, cursor: pageCursor })
export const ledgerCsvQuery = z.object({
  ...filters,
  /** The visitor's calendar date, for the file's name. */
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD')
    .optional(),
})
export type LedgerFilters = Omit<z.infer<typeof ledgerQuery>, 'cursor'>

/**
 * One movement. All movements of an account add up to what it has: Σ `credits` = available + held − owed.
 * `balanceAfter` is that sum up to and including this movement. Held credits still belong to the account until they are spent.
 */
export const ledgerEntry = z.object({
  /** Rises with each movement of this account, with gaps. */
  no: z.int(),
  at: z.iso.datetime(),
  kind: ledgerKind,
  /** Signed: more than 0 came in, less than 0 went out. */
  credits: z.int(),
  balanceAfter: z.int(),
  /** In plain words, without a date. */
  what: z.string(),
  /** The person whose address it was spent on or given back for; all "" after that person asked to be removed. */
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** The evidence of the reveal or verification. */
  receiptId: z.string().nullable(),
  /** The payment that it came from. */
  purchaseId: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const ledgerPage = z.object({
  balance: z.object({
    available: z.int(),
    held: z.int(),
    /** Credits of the next purchase that cover a reversed payment. */
    owed: z.int(),
    used: z.int(),
  }),
  /** What is held now, and for how many checks and lists. */
  heldFor: z.object({ checks: z.int(), lists: z.int() }),
  /** Newest first. */
  entries: z.array(ledgerEntry),
  nextCursor: z.string().nullable(),
})
export type LedgerPage = z.infer<typeof ledgerPage>

/** The receipt of a payment. */
export const purchase = z.object({
  id: z.string(),
  credits: z.int(),
  /** US cents. */
  amountCents: z.int(),
  /** How the price adds up: each band's slice at its own rate; empty if it was bought from another price list. */
  bands: z.array(z.object({ label: z.string(), credits: z.int(), millsPerCredit: z.int(), cents: z.int() })),
  /** `review`: the provider's figures differ from ours, and the operator looks at it. */
  status: z.enum(['waiting', 'paid', 'not_paid', 'review']),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedCents: z.int(),
  disputedCents: z.int(),
  /** Credits taken back for money that went back. */
  reversedCredits: z.int(),
  /** Practice: no money moved. */
  isPractice: z.boolean(),
  /** The provider's own receipt. */
  receiptUrl: z.string().nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** What the calls about credits take and answer, for routes.ts. */
export const creditSchemas = {
  listLedger: {
    summary: 'The balance, and every movement of credits in plain words, newest first',
    query: ledgerQuery,
    answers: { 200: ledgerPage },
  },
  exportLedger: { summary: 'The movements of credits as CSV', query: ledgerCsvQuery, answers: { 200: csv } },
  showPurchase: {
    summary: 'The receipt of a payment',
    params: z.object({ purchaseId: workId }),
    answers: { 200: purchase },
  },
} as const
