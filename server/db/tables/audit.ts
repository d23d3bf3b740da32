import { bigint, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../actor.ts'
import { account, at, workspaceId } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null if there is no account, or it isn't known which. */
  accountId: account('user_id'),
  kind: text().notNull(),
  detail: text().notNull().default(''),
  network: text().notNull().default(''),
  times: integer().notNull().default(1),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** The hour whose events a row counts; null if it stands for one event. */
  hour: at('hour'),
})

/** What the people of a workspace did; written by functions of the database alone. */
export const activity = pgTable(
  'activity',
  {
    workspaceId: workspaceId().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    accountId: account(),
    via: text().$type<Actor['via']>().notNull(),
    keyId: text('key_id'),
    network: text().notNull().default(''),
    kind: text().notNull(),
    /** As `list:12`; contract/security/activity-kinds.ts says what stands before the colon. */
    subject: text(),
    among: text().array(),
    details: jsonb().notNull().$type<Record<string, string | number>>(),
    /** Null until the row is sealed. */
    seq: bigint({ mode: 'number' }),
    hash: bytea(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)

/** Where the chain of a workspace ends, and where it begins after pruning. */
export const activityChains = pgTable('activity_chains', {
  workspaceId: workspaceId().primaryKey(),
  sealed: bigint({ mode: 'number' }).notNull().default(0),
  hash: bytea().notNull(),
  pruned: bigint({ mode: 'number' }).notNull().default(0),
  prunedHash: bytea('pruned_hash').notNull(),
})
