import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { at } from './columns.ts'

/** What somebody asked the operator about. */
export const supportRequests = pgTable('support_requests', {
  id: text().primaryKey(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  accountId: text('account_id').$type<AccountId>().notNull(),
  subject: text().notNull(),
  page: text().notNull().default(''),
  receiptId: text('receipt_id'),
  batchId: text('batch_id'),
  plan: text({ enum: ['starter', 'professional'] }).notNull(),
  state: text({ enum: ['open', 'answered', 'waiting', 'closed'] }).notNull(),
  createdAt: at('created_at').notNull(),
  openSince: at('open_since'),
  changedAt: at('changed_at').notNull(),
  unread: boolean().notNull().default(false),
})

/** What was written about it, by the person and by the operator. */
export const supportMessages = pgTable('support_messages', {
  id: text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  requestId: text('request_id').notNull(),
  position: integer().notNull(),
  accountId: text('account_id').$type<AccountId>().notNull(),
  writtenBy: text('written_by', { enum: ['person', 'operator'] }).notNull(),
  text: text().notNull(),
  writtenAt: at('written_at').notNull(),
  mailId: text('mail_id'),
})
