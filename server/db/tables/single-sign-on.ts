import { pgTable, text } from 'drizzle-orm/pg-core'
import { account, at, uuid, workspaceId } from './columns.ts'

/** Accounts of OpenID providers, each of which signs in to one of ours. */
export const identities = pgTable('identities', {
  id: uuid(),
  issuer: text().notNull(),
  subject: text().notNull(),
  accountId: account('user_id').notNull(),
  /** As the sign-in button named it. */
  provider: text().notNull(),
  linkedAt: at('linked_at').notNull(),
})

/** The mail domain that a workspace claims, and since when it is proven. */
export const workspaceDomains = pgTable('workspace_domains', {
  workspaceId: workspaceId().primaryKey(),
  domain: text().notNull(),
  token: text().notNull(),
  provenAt: at('proven_at'),
})

export type WorkspaceDomain = typeof workspaceDomains.$inferSelect

/** The provider by which people of that domain sign in; the secret is sealed. */
export const workspaceProviders = pgTable('workspace_providers', {
  workspaceId: workspaceId().primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  changedAt: at('changed_at').notNull(),
})

export type WorkspaceProvider = typeof workspaceProviders.$inferSelect

/** The link by which people of that domain join; open until it is ended, renewed, or its domain is claimed anew. */
export const domainLinks = pgTable('domain_links', {
  workspaceId: workspaceId().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  domain: text().notNull(),
  claim: text().notNull(),
  role: text({ enum: ['viewer', 'member'] }).notNull(),
  enabledBy: account('enabled_by').notNull(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
})
