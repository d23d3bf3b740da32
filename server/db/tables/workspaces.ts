import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { at } from './columns.ts'

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
