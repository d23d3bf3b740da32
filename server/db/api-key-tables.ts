import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../actor.ts'

/** As tables.ts, for the keys with which programs act for an account. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const apiKeys = pgTable('api_keys', {
  id: text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  /** Who made it, and for whom it acts. */
  accountId: text('account_id').$type<AccountId>().notNull(),
  name: text().notNull(),
  /** SHA-256 of the secret, in hexadecimal. */
  keyHash: text('key_hash').notNull(),
  /** How the secret begins, to be shown. */
  prefix: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
})
export type ApiKeyRow = typeof apiKeys.$inferSelect
