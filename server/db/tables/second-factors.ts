import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { account, at, uuid } from './columns.ts'

export const passkeys = pgTable('passkeys', {
  id: uuid(),
  accountId: account('user_id').notNull(),
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
  accountId: account('user_id').primaryKey(),
  secret: text().notNull(),
  begunAt: at('begun_at').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  lastUsedAt: at('last_used_at'),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid(),
  accountId: account('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  madeAt: at('made_at').notNull(),
  usedAt: at('used_at'),
})

export const trustedBrowsers = pgTable('trusted_browsers', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: account('user_id').notNull(),
  trustedAt: at('trusted_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text().notNull().$type<'sign-in' | 'second-factor' | 'confirm' | 'add'>(),
  accountId: account('user_id'),
  expiresAt: at('expires_at').notNull(),
})

/** Sign-ins that wait for the second factor. */
export const waitingSignIns = pgTable('waiting_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: account('user_id').notNull(),
  passwordMark: text('password_mark').notNull(),
  leadsTo: text('leads_to').notNull(),
  /** A provider's account that is connected then. */
  link: jsonb(),
  expiresAt: at('expires_at').notNull(),
})
