import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { ContactStatus } from '../../../contract/lists.ts'
import { at } from './columns.ts'

export const contacts = pgTable('contacts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who saved it. */
  accountId: text('user_id').$type<AccountId>().notNull(),
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
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
  savedAt: at('saved_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
  status: text().$type<ContactStatus>().notNull().default('new'),
  statusAt: at('status_at'),
  statusBy: text('status_by').$type<AccountId>(),
})

export const personNotes = pgTable('person_notes', {
  workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
  contactId: text('contact_id').notNull(),
  text: text().notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: text('changed_by').$type<AccountId>().notNull(),
})

export type ContactRow = typeof contacts.$inferSelect
