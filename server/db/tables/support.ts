import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account, at, uuid, workspaceId } from './columns.ts'

/** What somebody asked the operator about. */
export const supportRequests = pgTable('support_requests', {
  id: text().primaryKey(),
  workspaceId: workspaceId().notNull(),
  accountId: account().notNull(),
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
  id: uuid(),
  requestId: text('request_id').notNull(),
  position: integer().notNull(),
  accountId: account().notNull(),
  writtenBy: text('written_by', { enum: ['person', 'operator'] }).notNull(),
  text: text().notNull(),
  writtenAt: at('written_at').notNull(),
  mailId: text('mail_id'),
})
