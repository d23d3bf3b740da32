import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Scope } from '../../../contract/security/scopes.ts'
import type { AccountId } from '../../actor.ts'
import { account, at, uuid, workspaceId } from './columns.ts'

export const users = pgTable('users', {
  id: text()
    .primaryKey()
    .$type<AccountId>()
    .default(sql`gen_random_uuid()::text`),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  searchesUsedToday: integer('searches_used_today').notNull().default(0),
  searchesResetDate: at('searches_reset_date').notNull().defaultNow(),
  /** The operator's switch. `is_premium_at` decides whether an account is premium. */
  premiumGiven: boolean('is_premium').notNull().default(false),
  /** The end of a subscription's paid time; null if there is none. */
  premiumUntil: at('premium_until'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  closedAt: at('closed_at'),
  emptiedAt: at('emptied_at'),
  /** Since when the payment provider has to be sent a new address. */
  customerDueAt: at('customer_due_at'),
  /** Since when it is known that the address is its holder's. */
  emailConfirmedAt: at('email_confirmed_at'),
})

export type UserRow = typeof users.$inferSelect

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().notNull().$type<Record<string, unknown>>(),
  expire: at('expire').notNull(),
})

/** The networks that owners of accounts signed in from, and with which devices, each under an HMAC of all that. */
export const knownNetworks = pgTable('known_networks', {
  key: text().primaryKey(),
  accountId: account('user_id').notNull(),
  seenAt: at('seen_at').notNull(),
})

/** Links that were mailed: for a new password, and for another address. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: account('user_id').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const emailChanges = pgTable('email_changes', {
  accountId: account('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  newEmail: text('new_email').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const apiKeys = pgTable('api_keys', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  /** The account that made it, and that it acts for. */
  accountId: account().notNull(),
  name: text().notNull(),
  /** SHA-256 of the secret, in hexadecimal. */
  keyHash: text('key_hash').notNull(),
  /** The beginning of the secret, to be shown. */
  prefix: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
  scope: text().$type<Scope>().notNull().default('spend'),
  /** Null if it works until it is revoked. */
  expiresAt: at('expires_at'),
  /** The network of the last use, as the security log has it. */
  lastUsedFrom: text('last_used_from'),
  /** The secret before the last rotation, which works until `oldUntil`. */
  oldKeyHash: text('old_key_hash'),
  oldPrefix: text('old_prefix'),
  oldUntil: at('old_until'),
  expiryToldAt: at('expiry_told_at'),
})

export type ApiKeyRow = typeof apiKeys.$inferSelect
