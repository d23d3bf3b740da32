import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../actor.ts'
import { at } from './columns.ts'

const accountId = () => text('user_id').$type<AccountId>()
const id = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`)

export const passkeys = pgTable('passkeys', {
  id: id(),
  accountId: accountId().notNull(),
  /** Base64url, as the public key. */
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})

export type PasskeyRow = typeof passkeys.$inferSelect

/** Authenticator apps; the secret is sealed, and counts once it is confirmed. */
export const codeApps = pgTable('code_apps', {
  accountId: accountId().primaryKey(),
  secret: text().notNull(),
  begunAt: at('begun_at').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  lastUsedAt: at('last_used_at'),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: id(),
  accountId: accountId().notNull(),
  codeHash: text('code_hash').notNull(),
  madeAt: at('made_at').notNull(),
  usedAt: at('used_at'),
})

export const trustedBrowsers = pgTable('trusted_browsers', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId().notNull(),
  trustedAt: at('trusted_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text().notNull().$type<'sign-in' | 'second-factor' | 'confirm' | 'add'>(),
  accountId: accountId(),
  expiresAt: at('expires_at').notNull(),
})

/** Sign-ins that wait for the second factor. */
export const waitingSignIns = pgTable('waiting_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId().notNull(),
  passwordMark: text('password_mark').notNull(),
  leadsTo: text('leads_to').notNull(),
  /** A provider's account that is connected then. */
  link: jsonb(),
  expiresAt: at('expires_at').notNull(),
})
