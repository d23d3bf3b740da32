import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BounceReading } from '../../../engines/bounces/port.ts'
import type { Evidence } from '../../../engines/verifier/port.ts'
import { at, uuid, workspaceId } from './columns.ts'

export const bounces = pgTable('bounces', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  receiptId: text('receipt_id').notNull(),
  addressKey: text('address_key').notNull(),
  source: text().notNull(),
  toldBy: text('told_by', { enum: ['report', 'text', 'list'] }).notNull(),
  state: text({ enum: ['checking', 'accepted', 'review', 'refused'] }).notNull(),
  reason: text().notNull(),
  reading: jsonb().$type<BounceReading>(),
  verdictStatus: text('verdict_status'),
  verdictReason: text('verdict_reason'),
  evidence: jsonb().notNull().$type<Evidence[]>().default([]),
  decidedBy: text('decided_by', { enum: ['rule', 'operator'] }),
  note: text().notNull().default(''),
  reports: integer().notNull().default(1),
  reportedAt: at('reported_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at'),
  claimedUntil: at('claimed_until'),
  settledAt: at('settled_at'),
})

export type BounceRow = typeof bounces.$inferSelect
