import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountId } from '../actor.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The networks that owners of accounts signed in from, each under an HMAC of both. */
export const knownNetworks = pgTable('known_networks', {
  key: text().primaryKey(),
  accountId: text('user_id').$type<AccountId>().notNull(),
  seenAt: at('seen_at').notNull(),
})

/** Links that were mailed: for a new password, and for another address. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('user_id').$type<AccountId>().notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const emailChanges = pgTable('email_changes', {
  accountId: text('user_id').$type<AccountId>().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  newEmail: text('new_email').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** One row, written by each look at whether the database takes writes (can-write.queries.ts). */
export const writeChecks = pgTable('write_checks', {
  id: smallint().primaryKey(),
  checkedAt: at('checked_at').notNull(),
})
