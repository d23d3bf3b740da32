import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { at } from './columns.ts'

/** Who is on a list is said by `contacts.lists`. */
export const contactLists = pgTable('contact_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  ownerId: text('owner_id').$type<AccountId>().notNull(),
  /** For everybody in the workspace, or for its owner alone. */
  isShared: boolean('is_shared').notNull().default(true),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})
