import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The networks that owners of accounts signed in from, each under an HMAC of both. */
export const knownNetworks = pgTable('known_networks', {
  key: text().primaryKey(),
  userId: text('user_id').notNull(),
  seenAt: at('seen_at').notNull(),
})

/** One row, written by each look at whether the database takes writes (can-write.queries.ts). */
export const writeChecks = pgTable('write_checks', {
  id: smallint().primaryKey(),
  checkedAt: at('checked_at').notNull(),
})
