import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import type { Hop } from '../../../engines/sources/waterfall/port.ts'
import type { AddressFacts, Evidence } from '../../../engines/verifier/port.ts'
import { at, count, uuid, workspaceId } from './columns.ts'

/** Of a reveal, with who named the address: the directory, the likely patterns of its domain, or a paid source. */
export type KeptEvidence = Evidence & { from?: 'directory' | 'pattern' | 'source' }

/** What a source was asked and answered, as a receipt keeps it: never the address that it named. */
export type KeptHop = Omit<Hop, 'address' | 'callId' | 'reference' | 'lookUpAt' | 'who'>

const workId = () => uuid()

export const receipts = pgTable('receipts', {
  id: text().primaryKey(),
  kind: text({ enum: ['reveal', 'verification'] })
    .notNull()
    .default('reveal'),
  workspaceId: workspaceId().notNull(),
  contactId: text('contact_id').notNull(),
  name: text().notNull(),
  company: text().notNull(),
  email: text().notNull().default(''),
  status: text().notNull(),
  reason: text().notNull(),
  charged: integer().notNull(),
  holdId: count('hold_id'),
  balanceBefore: count('balance_before'),
  balanceAfter: count('balance_after'),
  source: text().notNull(),
  evidence: jsonb().notNull().$type<KeptEvidence[]>(),
  hops: jsonb().notNull().$type<KeptHop[]>().default([]),
  /** What was known of the company's domain just before the check ended; null: nothing. */
  forecast: text({ enum: ['proves', 'accepts-all', 'no-mail', 'no-answer'] }),
  createdAt: at('created_at').notNull().defaultNow(),
})

export type ReceiptRow = typeof receipts.$inferSelect

/** What checks have shown of whole domains: one row a domain, the newest. */
export const domainFacts = pgTable('domain_facts', {
  domain: text().primaryKey(),
  kind: text({ enum: ['proves', 'accepts-all', 'no-mail', 'no-answer'] }).notNull(),
  at: at('at').notNull(),
})

export type DomainFact = typeof domainFacts.$inferSelect

export const reveals = pgTable(
  'reveals',
  {
    id: count('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId().notNull(),
    contactId: text('contact_id').notNull(),
    state: text({ enum: ['checking', 'proven', 'unproven'] }).notNull(),
    status: text(),
    reason: text(),
    email: text().notNull().default(''),
    charged: integer().notNull().default(0),
    person: jsonb().notNull().$type<DirectoryPerson>(),
    source: text().notNull(),
    holdId: count('hold_id'),
    receiptId: text('receipt_id'),
    attempts: integer().notNull().default(0),
    evidence: jsonb().notNull().$type<KeptEvidence[]>().default([]),
    startedAt: at('started_at').notNull().defaultNow(),
    deadlineAt: at('deadline_at').notNull(),
    nextAttemptAt: at('next_attempt_at'),
    claimedUntil: at('claimed_until'),
    settledAt: at('settled_at'),
    /** 1 for the account's first proven reveal, 2 for the second …; set by a trigger. */
    provenNo: integer('proven_no'),
    /** The batch that began the check under way. */
    batchId: text('batch_id'),
    /** The address that was revealed and bounced; "" after another one is proven. */
    bouncedEmail: text('bounced_email').notNull().default(''),
    /** What paid sources were asked in the check under way, and what they named; empty once it ended. */
    hops: jsonb().notNull().$type<Hop[]>().default([]),
  },
  (table) => [index('reveals_due_idx').on(table.nextAttemptAt)],
)

export type RevealRow = typeof reveals.$inferSelect

/** What came of asking each source: sums of a day. */
export const sourceYields = pgTable(
  'source_yields',
  {
    sourceId: integer('source_id').notNull(),
    segment: text().notNull(),
    isFirst: boolean('is_first').notNull(),
    day: date().notNull(),
    asked: count('asked').notNull(),
    proven: count('proven').notNull(),
    microUsd: count('micro_usd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.segment, table.isFirst, table.day] })],
)

export const verifications = pgTable(
  'verifications',
  {
    id: workId(),
    workspaceId: workspaceId().notNull(),
    batchId: text('batch_id'),
    address: text().notNull(),
    addressKey: text('address_key').notNull(),
    domain: text().notNull(),
    state: text({ enum: ['checking', 'settled'] }).notNull(),
    status: text(),
    reason: text(),
    facts: jsonb().$type<AddressFacts>(),
    charged: integer().notNull().default(0),
    holdId: count('hold_id'),
    receiptId: text('receipt_id'),
    countedOn: date('counted_on'),
    attempts: integer().notNull().default(0),
    evidence: jsonb().notNull().$type<KeptEvidence[]>().default([]),
    startedAt: at('started_at').notNull(),
    deadlineAt: at('deadline_at').notNull(),
    nextAttemptAt: at('next_attempt_at'),
    claimedUntil: at('claimed_until'),
    settledAt: at('settled_at'),
    /** Which verifiers were asked in the check under way; empty once it ended. */
    hops: jsonb().notNull().$type<Hop[]>().default([]),
  },
  (table) => [index('verifications_due_idx').on(table.nextAttemptAt)],
)

export type VerificationRow = typeof verifications.$inferSelect

export const batches = pgTable('batches', {
  id: workId(),
  workspaceId: workspaceId().notNull(),
  kind: text({ enum: ['verify', 'reveal', 'enrich'] }).notNull(),
  name: text().notNull().default(''),
  state: text({ enum: ['quoted', 'running', 'done', 'cancelled'] })
    .notNull()
    .default('quoted'),
  duplicates: integer().notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  mostCredits: integer('most_credits').notNull(),
  /** What one proven address costs. */
  creditsEach: integer('credits_each').notNull(),
  maxCredits: integer('max_credits'),
  /** It stops as soon as so many of its addresses are proven. */
  untilProven: integer('until_proven'),
  holdId: count('hold_id'),
  createdAt: at('created_at').notNull().defaultNow(),
  startedAt: at('started_at'),
  endedAt: at('ended_at'),
  fedAt: at('fed_at'),
})

export type BatchRow = typeof batches.$inferSelect

export const batchItems = pgTable('batch_items', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: text('batch_id').notNull(),
  workspaceId: workspaceId().notNull(),
  kind: text({ enum: ['verify', 'reveal'] }).notNull(),
  position: integer().notNull(),
  subject: text().notNull(),
  subjectKey: text('subject_key').notNull(),
  owned: boolean().notNull().default(false),
  state: text({ enum: ['waiting', 'checking', 'done', 'skipped', 'cancelled'] })
    .notNull()
    .default('waiting'),
  status: text(),
  reason: text(),
  facts: jsonb().$type<AddressFacts>(),
  charged: integer().notNull().default(0),
  receiptId: text('receipt_id'),
  line: integer(),
  /** Its mail server asked to come back, so the others of its batch are asked first. */
  putBehind: boolean('put_behind').notNull().default(false),
  settledAt: at('settled_at'),
})

export type BatchItemRow = typeof batchItems.$inferSelect

/** A CSV of addresses as it came. */
export const listFiles = pgTable('list_files', {
  batchId: text('batch_id').primaryKey(),
  workspaceId: workspaceId().notNull(),
  delimiter: text({ enum: [',', ';', '\t', '|'] }).notNull(),
  header: jsonb().notNull().$type<string[]>(),
  createdAt: at('created_at').notNull(),
})

export type ListFileRow = typeof listFiles.$inferSelect

export const listRows = pgTable('list_rows', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: text('batch_id').notNull(),
  workspaceId: workspaceId().notNull(),
  line: integer().notNull(),
  cells: jsonb().notNull().$type<string[]>(),
  addressKey: text('address_key').notNull(),
})

export type ListRow = typeof listRows.$inferSelect
