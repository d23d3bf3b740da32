import { z } from 'zod'
import { workId } from './batches.ts'
import { changedMany } from './contacts/contacts.ts'
import { limits } from './lists.ts'
import { nameText, text } from './text.ts'

const kind = z.enum(['companies', 'people'])

const file = { empty: 'The list is empty.', tooLong: 'The list is too large' } as const
const base64Length = Math.ceil(limits.enrichedBytes / 3) * 4

/**
 * A list to search within or without: lines or CSV as text, or a file's bytes (UTF-8, UTF-16 with its mark, or Windows-1252) in base64.
 * Companies are domains or names; people are email or LinkedIn addresses, or names with their company. Without `kind` the columns tell.
 */
export const searchListRequest = z
  .object({
    name: nameText('list'),
    kind: kind.optional(),
    csv: text({ ...file, max: limits.enrichedBytes, says: { contentMediaType: 'text/csv' } }).optional(),
    base64: text({ ...file, max: base64Length, says: { format: 'byte', contentMediaType: 'text/csv' } }).optional(),
  })
  .refine(({ csv, base64 }) => (csv === undefined) !== (base64 === undefined), 'Send either csv or base64')
  .meta({ oneOf: [{ required: ['csv'] }, { required: ['base64'] }] })
export type SearchListRequest = z.output<typeof searchListRequest>

export const searchList = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  /** Each once. */
  entries: z.int(),
  /** How many of them were companies with people here, or people who are here, when the list was made. */
  known: z.int(),
  createdAt: z.iso.datetime(),
})
export type SearchList = z.infer<typeof searchList>

/** Newest first. */
export const searchLists = z.object({ lists: z.array(searchList) })

const params = z.object({ id: workId })

/** What the calls about lists take and answer, for routes.ts. */
export const searchListSchemas = {
  listSearchLists: { summary: 'The lists to search within or leave out, newest first', answers: { 200: searchLists } },
  createSearchList: {
    summary: 'Save up to 10,000 companies or people as a list; the answer says how many are in the directory; premium',
    body: searchListRequest,
    answers: { 201: searchList },
  },
  deleteSearchList: {
    summary: 'Delete a list, which can be restored for 60 seconds; searches that name it are refused meanwhile',
    params,
    answers: { 200: changedMany },
  },
  restoreSearchList: { summary: 'Restore a deleted list', params, answers: { 200: searchList } },
} as const
