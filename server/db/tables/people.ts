import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AskedFor } from '../../../contract/people.ts'
import { account, at, uuid, workspaceId } from './columns.ts'

export const searchHistory = pgTable('search_history', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who searched. */
  accountId: account('user_id').notNull(),
  workspaceId: workspaceId().notNull(),
  filters: jsonb().notNull(),
  resultsCount: integer('results_count').notNull().default(0),
  searchedAt: at('searched_at').notNull().defaultNow(),
})

export const countedSearches = pgTable(
  'counted_searches',
  {
    workspaceId: workspaceId().notNull(),
    day: date().notNull(),
    criteriaHash: text('criteria_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.criteriaHash] })],
)

export const savedSearches = pgTable('saved_searches', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  ownerId: account('owner_id').notNull(),
  /** For everybody in the workspace, or for its owner alone. */
  isShared: boolean('is_shared').notNull().default(false),
  name: text().notNull(),
  criteria: jsonb().notNull().$type<Omit<AskedFor, 'sort'> & { sort?: AskedFor['sort'] }>(),
  createdAt: at('created_at').notNull(),
  openedAt: at('opened_at'),
  deletedAt: at('deleted_at'),
  /** How many saved searches the account had before this one was deleted. */
  keptBefore: integer('kept_before'),
})
