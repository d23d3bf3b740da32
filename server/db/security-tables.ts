import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountId } from '../actor.ts'

/** As tables.ts, for the log of what happened to the doors of the accounts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null where there is no account, or it is not known which. */
  accountId: text('user_id').$type<AccountId>(),
  kind: text().notNull(),
  detail: text().notNull().default(''),
  network: text().notNull().default(''),
  times: integer().notNull().default(1),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
  /** The hour for which a row counts; null where it stands for one event. */
  hour: at('hour'),
})
