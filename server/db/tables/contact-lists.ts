import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account, at, workspaceId } from './columns.ts'

/** Who is on a list is said by `contacts.lists`. */
export const contactLists = pgTable('contact_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: workspaceId().notNull(),
  ownerId: account('owner_id').notNull(),
  /** For everybody in the workspace, or for its owner alone. */
  isShared: boolean('is_shared').notNull().default(true),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})
