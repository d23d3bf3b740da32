import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { account, at, count, uuid, workspaceId } from './columns.ts'

export const creditAccounts = pgTable('credit_accounts', {
  workspaceId: workspaceId().primaryKey(),
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
  workspaceId: workspaceId().notNull(),
  contactId: text('contact_id').notNull(),
  credits: integer().notNull(),
  status: text({ enum: ['open', 'captured', 'released', 'expired'] }).notNull(),
  /** A hold of many credits for a batch; `drawn` of them are spent. */
  isReserve: boolean('is_reserve').notNull().default(false),
  drawn: integer().notNull().default(0),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  endedAt: at('ended_at'),
  /** Who asked for it; null for holds older than teams. */
  accountId: account(),
  keyId: text('key_id'),
})

/** How many credits a month a member or an API key may spend. */
export const creditLimits = pgTable('credit_limits', {
  workspaceId: workspaceId().notNull(),
  kind: text({ enum: ['member', 'key'] }).notNull(),
  spenderId: text('spender_id').notNull(),
  monthly: integer().notNull(),
  month: text().notNull(),
  used: count('used').notNull(),
})

/** A member's wish for a higher limit, and its answer. */
export const limitRequests = pgTable('limit_requests', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  accountId: account().notNull(),
  askedAt: at('asked_at').notNull(),
  answeredAt: at('answered_at'),
  answeredBy: account('answered_by'),
  monthly: integer(),
})

export const creditLedger = pgTable('credit_ledger', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: workspaceId().notNull(),
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

/** How far each ledger was looked at for "credits low", and whether the balance was above the bound then. */
export const creditWarnings = pgTable('credit_warnings', {
  workspaceId: workspaceId().primaryKey(),
  seenSeq: count('seen_seq').notNull(),
  wasAbove: boolean('was_above').notNull(),
})

/** One row: the last look at all books. */
export const booksChecks = pgTable('books_checks', {
  id: smallint().primaryKey(),
  checkedAt: at('checked_at').notNull(),
  faults: integer().notNull(),
})
