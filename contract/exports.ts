import { z } from 'zod'
import { contactId } from './contacts.ts'
import { limits } from './lists.ts'
import { contactKey } from './reveals.ts'
import { csv, text } from './text.ts'

/** The visitor's calendar date, for the file name (docs/decisions.md#contacts-and-search). */
const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A date reads YYYY-MM-DD')
  .optional()

export const exportSearchRequest = z.object({
  contactIds: z.array(contactKey).min(1, 'Please select contacts to export').max(limits.premiumBulkReveals),
  date: localDate,
})

/** Chosen contacts of the database; in a body, as thousands of ids are too long for an address. */
export const exportChosenRequest = z.object({
  ids: z.array(contactId).min(1, 'Select at least one contact').max(limits.exportedContacts),
  date: localDate,
})

const filter = text({ max: limits.criterionLength }).optional()

/** Either ids, or the filters of the contact database; without both, all contacts of that view. */
export const exportContactsQuery = z.object({
  /** Comma-separated numeric ids. */
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'ids are numbers with commas between them')
    .max(20_000)
    .optional(),
  search: filter,
  industry: filter,
  location: filter,
  company: filter,
  hasEmail: z.enum(['true', 'false']).optional(),
  /** One or many. */
  tags: z
    .union([text({ max: limits.tagLength }), z.array(text({ max: limits.tagLength })).max(limits.tagsPerContact)])
    .optional(),
  /** 'saved' (default) or 'revealed'. */
  view: z.enum(['saved', 'revealed']).optional(),
  date: localDate,
})
export type ExportContactsQuery = z.infer<typeof exportContactsQuery>

/** What the files of contacts take and answer; part of contract/routes.ts. */
export const exportSchemas = {
  exportContacts: { summary: 'Saved or revealed contacts as CSV', query: exportContactsQuery, answers: { 200: csv } },
  exportChosen: { summary: 'Chosen saved contacts as CSV', body: exportChosenRequest, answers: { 200: csv } },
  exportSearch: { summary: 'Search rows as CSV', body: exportSearchRequest, answers: { 200: csv } },
} as const
