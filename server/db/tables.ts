import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DirectoryPerson } from '../../engines/directory/port.ts'
import type { AddressFacts, Evidence } from '../../engines/verifier/port.ts'
import type { AccountId, WorkspaceId } from '../actor.ts'

/**
 * The shape of the rows, for queries. Constraints, functions and rights stand in migrations/; a test compares
 * these columns with the migrated database.
 */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const count = (name: string) => bigint(name, { mode: 'number' })

export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: text()
    .primaryKey()
    .$type<AccountId>()
    .default(sql`gen_random_uuid()::text`),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  searchesUsedToday: integer('searches_used_today').notNull().default(0),
  searchesResetDate: at('searches_reset_date').notNull().defaultNow(),
  /** The operator's switch. Whether an account is premium, says `is_premium_at`. */
  premiumGiven: boolean('is_premium').notNull().default(false),
  /** How far a subscription reaches; null where there is none. */
  premiumUntil: at('premium_until'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  closedAt: at('closed_at'),
  emptiedAt: at('emptied_at'),
  /** Since when the payment provider has to be told of another address. */
  customerDueAt: at('customer_due_at'),
})
export type UserRow = typeof users.$inferSelect

/** Each account has one. */
export const workspaces = pgTable('workspaces', {
  id: text()
    .$type<WorkspaceId>()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  ownerId: text('owner_id').$type<AccountId>().notNull(),
  /** How many of its reveals are proven; counted by a trigger. */
  revealedContacts: integer('revealed_contacts').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().notNull().$type<Record<string, unknown>>(),
  expire: at('expire').notNull(),
})

export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  startedAt: at('started_at').notNull(),
  count: integer().notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('user_id').$type<AccountId>().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    claimedAt: at('claimed_at').notNull().defaultNow(),
    status: integer(),
    answer: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.route, table.key] })],
)

export const creditAccounts = pgTable('credit_accounts', {
  workspaceId: text('workspace_id').$type<WorkspaceId>().primaryKey(),
  granted: count('granted').notNull().default(0),
  debt: count('debt').notNull().default(0),
  available: count('available').notNull().default(0),
  held: count('held').notNull().default(0),
  spent: count('spent').notNull().default(0),
  reversed: count('reversed').notNull().default(0),
  seq: count('seq').notNull().default(0),
})

export const creditHolds = pgTable('credit_holds', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  contactId: text('contact_id').notNull(),
  credits: integer().notNull(),
  status: text({ enum: ['open', 'captured', 'released', 'expired'] }).notNull(),
  /** A hold of many credits for a batch; `drawn` of them are spent. */
  isReserve: boolean('is_reserve').notNull().default(false),
  drawn: integer().notNull().default(0),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  endedAt: at('ended_at'),
})

export const creditLedger = pgTable('credit_ledger', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  seq: count('seq').notNull(),
  kind: text().notNull(),
  credits: count('credits').notNull(),
  dGranted: count('d_granted').notNull(),
  dDebt: count('d_debt').notNull(),
  dAvailable: count('d_available').notNull(),
  dHeld: count('d_held').notNull(),
  dSpent: count('d_spent').notNull(),
  dReversed: count('d_reversed').notNull(),
  availableAfter: count('available_after').notNull(),
  /** What the person has then: available + held − debt. */
  balanceAfter: count('balance_after').notNull(),
  holdId: count('hold_id'),
  reference: text(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const purchases = pgTable('purchases', {
  id: text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  credits: integer().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text({ enum: ['created', 'open', 'paid', 'expired', 'failed', 'review', 'closed', 'returned'] })
    .notNull()
    .default('created'),
  /** Why the operator has to look at it, and what they wrote down. */
  reviewReason: text('review_reason'),
  reviewNote: text('review_note'),
  isLive: boolean('is_live').notNull(),
  sessionId: text('session_id'),
  paymentIntentId: text('payment_intent_id'),
  receiptUrl: text('receipt_url'),
  returnTo: text('return_to'),
  paidCents: integer('paid_cents'),
  /** Given back and held back in cents, as the provider said last. */
  refundedCents: integer('refunded_cents').notNull().default(0),
  disputedCents: integer('disputed_cents').notNull().default(0),
  /** The cardholder's bank has asked, and taken nothing. */
  hasInquiry: boolean('has_inquiry').notNull().default(false),
  reversedCredits: integer('reversed_credits').notNull().default(0),
  reversals: integer().notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  grantedAt: at('granted_at'),
  lookedAt: at('looked_at'),
})
export type PurchaseRow = typeof purchases.$inferSelect

export const searchHistory = pgTable('search_history', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who searched. */
  accountId: text('user_id').$type<AccountId>().notNull(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  filters: jsonb().notNull(),
  resultsCount: integer('results_count').notNull().default(0),
  searchedAt: at('searched_at').notNull().defaultNow(),
})

export const countedSearches = pgTable(
  'counted_searches',
  {
    workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
    day: date().notNull(),
    criteriaHash: text('criteria_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.criteriaHash] })],
)

export const receipts = pgTable('receipts', {
  id: text().primaryKey(),
  kind: text({ enum: ['reveal', 'verification'] })
    .notNull()
    .default('reveal'),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
  evidence: jsonb().notNull().$type<Evidence[]>(),
  createdAt: at('created_at').notNull().defaultNow(),
})
export type ReceiptRow = typeof receipts.$inferSelect

export const reveals = pgTable(
  'reveals',
  {
    id: count('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
    evidence: jsonb().notNull().$type<Evidence[]>().default([]),
    startedAt: at('started_at').notNull().defaultNow(),
    deadlineAt: at('deadline_at').notNull(),
    nextAttemptAt: at('next_attempt_at'),
    claimedUntil: at('claimed_until'),
    settledAt: at('settled_at'),
    /** 1 for the account's first proven reveal, 2 for the second …; set by a trigger. */
    provenNo: integer('proven_no'),
    /** The batch that began the check under way. */
    batchId: text('batch_id'),
    /** The address that was revealed and bounced; "" once another one is proven. */
    bouncedEmail: text('bounced_email').notNull().default(''),
  },
  (table) => [index('reveals_due_idx').on(table.nextAttemptAt)],
)
export type RevealRow = typeof reveals.$inferSelect

export const contacts = pgTable('contacts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who saved it. */
  accountId: text('user_id').$type<AccountId>().notNull(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  apolloId: text('apollo_id').notNull(),
  name: text().notNull(),
  jobTitle: text('job_title').notNull().default(''),
  company: text().notNull().default(''),
  linkedinUrl: text('linkedin_url').notNull().default(''),
  industry: text().notNull().default(''),
  location: text().notNull().default(''),
  employeeCount: text('employee_count').notNull().default(''),
  photoUrl: text('photo_url').notNull().default(''),
  emailExpected: boolean('email_expected').notNull().default(false),
  tags: text().array().notNull().default([]),
  savedAt: at('saved_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
})
export type ContactRow = typeof contacts.$inferSelect

const workId = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`)

export const verifications = pgTable(
  'verifications',
  {
    id: workId(),
    workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
    evidence: jsonb().notNull().$type<Evidence[]>().default([]),
    startedAt: at('started_at').notNull(),
    deadlineAt: at('deadline_at').notNull(),
    nextAttemptAt: at('next_attempt_at'),
    claimedUntil: at('claimed_until'),
    settledAt: at('settled_at'),
  },
  (table) => [index('verifications_due_idx').on(table.nextAttemptAt)],
)
export type VerificationRow = typeof verifications.$inferSelect

export const batches = pgTable('batches', {
  id: workId(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
  settledAt: at('settled_at'),
})
export type BatchItemRow = typeof batchItems.$inferSelect
