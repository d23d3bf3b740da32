import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PersonWas } from '../../../engines/directory/port.ts'
import { account, at, count, workspaceId } from './columns.ts'

/** One row: how far the directory's changes were read. */
export const alertReading = pgTable('alert_reading', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  change: count('change').notNull(),
  person: integer().notNull(),
  wholeEvent: count('whole_event').notNull(),
  erasures: count('erasures').notNull(),
})

export const alerts = pgTable('alerts', {
  savedSearchId: text('saved_search_id').primaryKey(),
  workspaceId: workspaceId().notNull(),
  accountId: account('user_id').notNull(),
  frequency: text({ enum: ['daily', 'weekly'] }).notNull(),
  mutedAt: at('muted_at'),
  fromChange: count('from_change').notNull(),
  fromPerson: integer('from_person').notNull(),
  mailedEvent: count('mailed_event').notNull(),
  seenEvent: count('seen_event').notNull(),
  seenAt: at('seen_at').notNull(),
  nextMailAt: at('next_mail_at').notNull(),
  mailingEvent: count('mailing_event'),
  mailingUntil: at('mailing_until'),
})

export const alertEvents = pgTable('alert_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  savedSearchId: text('saved_search_id').notNull(),
  asked: text().notNull(),
  personId: text('person_id').notNull(),
  wasIn: boolean('was_in').notNull(),
  isIn: boolean('is_in').notNull(),
  before: jsonb().$type<PersonWas>(),
  after: jsonb().$type<PersonWas>(),
  mergedInto: text('merged_into'),
  more: integer().notNull().default(0),
  at: at('at').notNull(),
})

export const notificationSettings = pgTable('notification_settings', {
  accountId: account('user_id').primaryKey(),
  alertMails: boolean('alert_mails').notNull(),
})
