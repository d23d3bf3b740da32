import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ViewShows } from '../../../contract/contacts/contact-views.ts'
import type { AccountId } from '../../actor.ts'
import type { ContactStatus } from '../../../contract/lists.ts'
import { account, at, uuid, workspaceId } from './columns.ts'

export const contacts = pgTable('contacts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who saved it. */
  accountId: account('user_id').notNull(),
  workspaceId: workspaceId().notNull(),
  /** Whose it is: who saved it, until it is handed over. They may have left the workspace. */
  ownerId: account('owner_id').notNull(),
  /** The last hand-over: these three together, or none. */
  ownerBefore: account('owner_before'),
  handedBy: account('handed_by'),
  handedAt: at('handed_at'),
  apolloId: text('apollo_id').notNull(),
  name: text().notNull(),
  jobTitle: text('job_title').notNull().default(''),
  company: text().notNull().default(''),
  linkedinUrl: text('linkedin_url').notNull().default(''),
  industry: text().notNull().default(''),
  location: text().notNull().default(''),
  employeeCount: text('employee_count').notNull().default(''),
  photoUrl: text('photo_url').notNull().default(''),
  emailExpected: boolean('email_expected').notNull().default(false),
  tags: text().array().notNull().default([]),
  /** Ids of lists, also of one deleted a moment ago. */
  lists: integer().array().notNull().default([]),
  savedAt: at('saved_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
  status: text().$type<ContactStatus>().notNull().default('new'),
  statusAt: at('status_at'),
  statusBy: account('status_by'),
  /** Null until they are looked up (fill-facts.job.ts). */
  companyDomain: text('company_domain'),
  seniority: text(),
  department: text(),
  source: text(),
  /** The contact that stands for this one; then `deletedAt` is set too. */
  mergedInto: integer('merged_into'),
})

/** What a merge gave the contact that stays, and what that had before where it changed. */
export type MergeGot = {
  tags: string[]
  lists: number[]
  status: { before: ContactStatus; at: string | null; by: AccountId | null; after: ContactStatus } | null
  note: 'none' | 'taken' | 'joined'
}

export const contactMerges = pgTable('contact_merges', {
  id: uuid(),
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  workspaceId: workspaceId().notNull(),
  keptId: integer('kept_id').notNull(),
  goneId: integer('gone_id').notNull(),
  movedIds: integer('moved_ids').array().notNull(),
  got: jsonb().notNull().$type<MergeGot>(),
  mergedAt: at('merged_at').notNull(),
  mergedBy: account('merged_by').notNull(),
})

export const contactDifferences = pgTable('contact_differences', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  oneId: integer('one_id').notNull(),
  otherId: integer('other_id').notNull(),
  saidAt: at('said_at').notNull(),
  saidBy: account('said_by').notNull(),
})

export const contactViews = pgTable('contact_views', {
  id: uuid(),
  workspaceId: workspaceId().notNull(),
  ownerId: account('owner_id').notNull(),
  /** For everybody in the workspace, or for its owner alone. */
  isShared: boolean('is_shared').notNull().default(false),
  name: text().notNull(),
  shows: jsonb().notNull().$type<ViewShows>(),
  createdAt: at('created_at').notNull(),
  deletedAt: at('deleted_at'),
})

export const personNotes = pgTable('person_notes', {
  workspaceId: workspaceId().notNull(),
  contactId: text('contact_id').notNull(),
  text: text().notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: account('changed_by').notNull(),
})

export type ContactRow = typeof contacts.$inferSelect
