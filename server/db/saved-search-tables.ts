import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AskedFor } from '../../contract/people.ts'
import type { WorkspaceId } from '../actor.ts'

/** As tables.ts, for the searches that are kept under a name. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const savedSearches = pgTable('saved_searches', {
  id: text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  name: text().notNull(),
  criteria: jsonb().notNull().$type<AskedFor>(),
  createdAt: at('created_at').notNull(),
  openedAt: at('opened_at'),
  deletedAt: at('deleted_at'),
  /** How many the account kept until this one was deleted. */
  keptBefore: integer('kept_before'),
})
