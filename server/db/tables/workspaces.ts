import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { SuspensionCategory } from '../../../contract/security/suspension.ts'
import type { AccountId, Role, WorkspaceId } from '../../actor.ts'
import { at, count } from './columns.ts'

/** Each account has a personal one, and may be in those of teams. */
export const workspaces = pgTable('workspaces', {
  id: text()
    .$type<WorkspaceId>()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  ownerId: text('owner_id').$type<AccountId>().notNull(),
  /** How many of its reveals are proven; counted by a trigger. */
  revealedContacts: integer('revealed_contacts').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  /** What a team calls itself; empty for a personal one. */
  name: text().notNull().default(''),
  isPersonal: boolean('is_personal').notNull().default(true),
  /** The end of a team's paid time. A personal workspace has its owner's. */
  premiumUntil: at('premium_until'),
  searchesUsedToday: integer('searches_used_today').notNull().default(0),
  searchesResetDate: at('searches_reset_date').notNull().defaultNow(),
  /** Whether its owner lets in only members with a second factor. */
  requiresFactor: boolean('requires_factor').notNull().default(false),
  deletedAt: at('deleted_at'),
  emptiedAt: at('emptied_at'),
})

/** Everybody in a team but its owner. */
export const members = pgTable('members', {
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  accountId: text('account_id').$type<AccountId>().notNull(),
  role: text().$type<Exclude<Role, 'owner'>>().notNull(),
  joinedAt: at('joined_at').notNull(),
})

/** Who was taken out of a team by its admins, until they are invited again. */
export const removedMembers = pgTable('removed_members', {
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  accountId: text('account_id').$type<AccountId>().notNull(),
  removedAt: at('removed_at').notNull(),
})

/** An address that is asked to join a team; open until it is accepted, revoked, or out of time. */
export const invitations = pgTable('invitations', {
  id: text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  email: text().notNull(),
  role: text().$type<Exclude<Role, 'owner'>>().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: text('invited_by').$type<AccountId>().notNull(),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  acceptedAt: at('accepted_at'),
  revokedAt: at('revoked_at'),
})

/** An account or a workspace that the operator suspends; one row each time. Only the operator's role writes it or reads the note. */
export const suspensions = pgTable('suspensions', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('account_id').$type<AccountId>(),
  workspaceId: text('workspace_id').$type<WorkspaceId>(),
  category: text().$type<SuspensionCategory>().notNull(),
  note: text().notNull().default(''),
  beganAt: at('began_at').notNull(),
  endedAt: at('ended_at'),
})

/** Owners and members of the workspaces that are not deleted, with the state of the plan. */
export const memberships = pgView('memberships', {
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  accountId: text('account_id').$type<AccountId>().notNull(),
  role: text().$type<Role>().notNull(),
  joinedAt: at('joined_at').notNull(),
  name: text().notNull(),
  isPersonal: boolean('is_personal').notNull(),
  revealedContacts: integer('revealed_contacts').notNull(),
  premiumGiven: boolean('premium_given').notNull(),
  premiumUntil: at('premium_until'),
  searchesUsedToday: integer('searches_used_today').notNull(),
  searchesResetDate: at('searches_reset_date').notNull(),
  requiresFactor: boolean('requires_factor').notNull(),
  /** What the operator has suspended, if anything. */
  suspended: text().$type<'account' | 'workspace'>(),
}).existing()
