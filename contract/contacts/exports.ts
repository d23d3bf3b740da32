import { z } from 'zod'
import { contactId } from './contacts.ts'
import { exportColumns, exportPresetNames, type ExportColumn } from './export-presets.ts'
import { contactStatuses, limits, proofStates } from '../lists.ts'
import { contactKey } from '../reveals.ts'
import { csv, text } from '../text.ts'

/** The visitor's calendar date, for the file name (docs/decisions.md#contacts-and-search). */
const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD')
  .optional()

const columnNames = Object.keys(exportColumns) as ExportColumn[]
const column = z.enum(columnNames, `A column is one of ${columnNames.join(', ')}`)
const columns = z
  .array(column)
  .min(1, 'Choose at least one column')
  .max(columnNames.length)
  .transform((given) => [...new Set(given)])
const anyColumn = columnNames.join('|')
const preset = z.enum(exportPresetNames, `A preset is one of ${exportPresetNames.join(', ')}`)

/** How the file is wanted; without any of it the eight columns of the specification, and tags of saved contacts. */
const options = {
  /** Leaves out whom no address was proven of. */
  provenOnly: z.boolean().optional(),
  /** The columns another program knows by itself. */
  preset: preset.optional(),
  /** These columns in this order, each once; a preset has its own, and these are left aside. */
  columns: columns.optional(),
}
export const exportSearchRequest = z.object({
  ...options,
  contactIds: z.array(contactKey).min(1, 'Please select contacts to export').max(limits.premiumBulkReveals),
  date: localDate,
})

/** Chosen contacts of the database; in a body, as thousands of ids are too long for an address. */
export const exportChosenRequest = z.object({
  ...options,
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
  status: z.union([z.enum(contactStatuses), z.literal('')]).optional(),
  /** Contacts without an address: whom nobody was asked about yet, or of whom a check proved none. */
  proof: z.union([z.enum(proofStates), z.literal('')]).optional(),
  /** The number of a list. */
  list: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Unknown list')
    .optional(),
  /** A member’s account, `me`, or `left` for whoever has left the workspace. */
  owner: text({ max: 64 }).optional(),
  /** One or many. */
  tags: z
    .union([text({ max: limits.tagLength }), z.array(text({ max: limits.tagLength })).max(limits.tagsPerContact)])
    .optional(),
  /** 'saved' (default) or 'revealed'. */
  view: z.enum(['saved', 'revealed']).optional(),
  provenOnly: z
    .enum(['true', 'false'])
    .transform((given) => given === 'true')
    .optional(),
  preset: preset.optional(),
  /** Comma-separated. */
  columns: z
    .string()
    .regex(
      new RegExp(`^(${anyColumn})(,(${anyColumn})){0,${columnNames.length - 1}}$`),
      'Columns are names with commas between',
    )
    .transform((given) => [...new Set(given.split(','))] as ExportColumn[])
    .optional(),
  date: localDate,
})
export type ExportContactsQuery = z.infer<typeof exportContactsQuery>

/** What the files of contacts take and answer; part of contract/routes.ts. */
export const exportSchemas = {
  exportContacts: { summary: 'Saved or revealed contacts as CSV', query: exportContactsQuery, answers: { 200: csv } },
  exportChosen: { summary: 'Chosen saved contacts as CSV', body: exportChosenRequest, answers: { 200: csv } },
  exportSearch: { summary: 'Search rows as CSV', body: exportSearchRequest, answers: { 200: csv } },
} as const
