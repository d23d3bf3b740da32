import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { account, at } from './columns.ts'

export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  startedAt: at('started_at').notNull(),
  count: integer().notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: account('user_id').notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    claimedAt: at('claimed_at').notNull().defaultNow(),
    status: integer(),
    answer: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.route, table.key] })],
)

/** One row, written by each look at whether the database takes writes (can-write.queries.ts). */
export const writeChecks = pgTable('write_checks', {
  id: smallint().primaryKey(),
  checkedAt: at('checked_at').notNull(),
})

/** Which worker does a job of the schedule, and when it is due again (server/jobs/turns.queries.ts). */
export const scheduleTurns = pgTable('schedule_turns', {
  job: text().primaryKey(),
  worker: text().notNull(),
  dueAt: at('due_at').notNull(),
  heldUntil: at('held_until').notNull(),
})

/** The living processes of this installation (features/installation/keep-heartbeat.ts). */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  role: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  connections: integer().notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
})
