import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../actor.ts'
import { at } from './columns.ts'

export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null if there is no account, or it isn't known which. */
  accountId: text('user_id').$type<AccountId>(),
  kind: text().notNull(),
  detail: text().notNull().default(''),
  network: text().notNull().default(''),
  times: integer().notNull().default(1),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** The hour whose events a row counts; null if it stands for one event. */
  hour: at('hour'),
})
