import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ListedPerson } from '../../../engines/directory/port.ts'
import { at, uuid, workspaceId } from './columns.ts'

export const searchLists = pgTable('search_lists', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  name: text().notNull(),
  kind: text({ enum: ['companies', 'people'] }).notNull(),
  entries: integer().notNull(),
  known: integer().notNull(),
  revision: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})

export type SearchListRow = typeof searchLists.$inferSelect

/** A company's domain or name, or what describes a person. */
export type ListEntry = string | ListedPerson

export const searchListEntries = pgTable('search_list_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listId: text('list_id').notNull(),
  workspaceId: workspaceId().notNull(),
  entry: jsonb().$type<ListEntry>().notNull(),
  emailKey: text('email_key').notNull(),
  contactId: text('contact_id').notNull(),
})
