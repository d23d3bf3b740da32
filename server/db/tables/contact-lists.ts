import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { at } from './columns.ts'

/** Who is on a list is said by `contacts.lists`. */
export const contactLists = pgTable('contact_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  createdBy: text('created_by').$type<AccountId>().notNull(),
  isShared: boolean('is_shared').notNull().default(true),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})
