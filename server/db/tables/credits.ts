import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WorkspaceId } from '../../actor.ts'
import { at, count } from './columns.ts'

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
