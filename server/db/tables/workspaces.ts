import { boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { SuspensionCategory } from '../../../contract/security/suspension.ts'
import type { Role, WorkspaceId } from '../../actor.ts'
import { account, at, count, uuid, workspaceId } from './columns.ts'

/** Each account has a personal one, and may be in those of teams. */
export const workspaces = pgTable('workspaces', {
  id: uuid().$type<WorkspaceId>(),
  ownerId: account('owner_id').notNull(),
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
  workspaceId: workspaceId().notNull(),
  accountId: account().notNull(),
  role: text().$type<Exclude<Role, 'owner'>>().notNull(),
  joinedAt: at('joined_at').notNull(),
})

/** Who was taken out of a team by its admins, until they are invited again. */
export const removedMembers = pgTable('removed_members', {
  workspaceId: workspaceId().notNull(),
  accountId: account().notNull(),
  removedAt: at('removed_at').notNull(),
})

/** An address that is asked to join a team; open until it is accepted, revoked, or out of time. */
export const invitations = pgTable('invitations', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  email: text().notNull(),
  role: text().$type<Exclude<Role, 'owner'>>().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: account('invited_by').notNull(),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  acceptedAt: at('accepted_at'),
  revokedAt: at('revoked_at'),
})

/** An account or a workspace that the operator suspends; one row each time. Only the operator's role writes it or reads the note. */
export const suspensions = pgTable('suspensions', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: account(),
  workspaceId: workspaceId(),
  category: text().$type<SuspensionCategory>().notNull(),
  note: text().notNull().default(''),
  beganAt: at('began_at').notNull(),
  endedAt: at('ended_at'),
})

/** Owners and members of the workspaces that are not deleted, with the state of the plan. */
export const memberships = pgView('memberships', {
  workspaceId: workspaceId().notNull(),
  accountId: account().notNull(),
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
