import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ColumnUse } from '../../../engines/directory/port.ts'
import type { SourcePerson } from '../../../engines/sources/port.ts'
import { at, workspaceId } from './columns.ts'

export const enrichments = pgTable('enrichments', {
  batchId: text('batch_id').primaryKey(),
  workspaceId: workspaceId().notNull(),
  delimiter: text({ enum: [',', ';', '\t', '|'] }).notNull(),
  encoding: text({ enum: ['utf-8', 'utf-16', 'windows-1252'] })
    .notNull()
    .default('utf-8'),
  header: jsonb().$type<string[]>().notNull(),
  hasHeader: boolean('has_header').notNull(),
  uses: jsonb().$type<ColumnUse[]>().notNull(),
  rows: integer().notNull(),
  notFound: integer('not_found').notNull(),
  ambiguous: integer().notNull(),
  duplicates: integer().notNull(),
  createdAt: at('created_at').notNull(),
  emptiedAt: at('emptied_at'),
})

export type EnrichmentRow = typeof enrichments.$inferSelect

export const enrichmentRows = pgTable('enrichment_rows', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: text('batch_id').notNull(),
  workspaceId: workspaceId().notNull(),
  position: integer().notNull(),
  line: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  outcome: text({ enum: ['matched', 'duplicate', 'not_found', 'ambiguous', 'erased'] }).notNull(),
  contactId: text('contact_id').notNull(),
  sameAs: integer('same_as'),
  emailKey: text('email_key').notNull(),
  isNameless: boolean('is_nameless').notNull().default(false),
})

export type EnrichedRow = typeof enrichmentRows.$inferSelect

/** Whom a source named for an address that files gave without a name; of no workspace. */
export const toldPeople = pgTable('told_people', {
  addressKey: text('address_key').primaryKey(),
  sourceId: integer('source_id').notNull(),
  saidBy: text('said_by').notNull(),
  askedAt: at('asked_at').notNull(),
  answeredAt: at('answered_at'),
  contactId: text('contact_id').notNull().default(''),
  person: jsonb().$type<SourcePerson>(),
})
