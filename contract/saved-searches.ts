import { z } from 'zod'
import { limits } from './lists.ts'
import { askedFor, searchRequest } from './people.ts'
import { nameText } from './text.ts'
import { workId } from './batches.ts'
import { changedMany } from './contacts/contacts.ts'
import { owned, ownedChange, sharedAtFirst } from './contacts/owners.ts'

const name = nameText('search')

/** As a search is sent, without its place in the pages. */
const criteria = searchRequest
  .omit({ cursor: true })
  .refine(
    (asked) => lengthOf(asked) + lengthOf(asked.not) <= limits.savedSearchLength,
    'These filters are too long to be saved',
  )
  .describe(`All values together can have at most ${limits.savedSearchLength} characters.`)

function lengthOf(values: Record<string, unknown>): number {
  return Object.values(values)
    .filter((each) => Array.isArray(each))
    .flat()
    .reduce((sum: number, value) => sum + String(value).length, 0)
}

/** A saved search. Its name is unique among those that its owner sees, without regard to case. */
export const savedSearch = askedFor.extend({
  id: z.string(),
  name: z.string(),
  ...owned,
  createdAt: z.iso.datetime(),
  /** When it was last used. */
  openedAt: z.iso.datetime().nullable(),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** The last used or made first. */
export const savedSearches = z.object({ searches: z.array(savedSearch) })

export const saveSearchRequest = z.object({ name, criteria, ...sharedAtFirst })

/** Only the given fields change; `opened` says that the search is being used now. */
export const savedSearchChange = z
  .object({
    name: name.optional(),
    criteria: criteria.optional(),
    opened: z.literal(true).optional(),
    ...ownedChange,
  })
  .meta({ anyOf: ['name', 'criteria', 'opened', 'isShared', 'ownerId'].map((field) => ({ required: [field] })) })
export type SavedSearchChange = z.output<typeof savedSearchChange>

const params = z.object({ id: workId })

/** What the calls about saved searches take and answer, for routes.ts. */
export const savedSearchSchemas = {
  listSavedSearches: { summary: 'The saved searches, the last used first', answers: { 200: savedSearches } },
  saveSearch: {
    summary: 'Save a search under a name; 3 on the Starter plan',
    body: saveSearchRequest,
    answers: { 201: savedSearch },
  },
  changeSavedSearch: {
    summary: 'Rename a saved search, change its criteria, share it, hand it over, or mark it as opened',
    params,
    body: savedSearchChange,
    answers: { 200: savedSearch },
  },
  deleteSavedSearch: {
    summary: 'Delete a saved search; it can be restored for 60 seconds',
    params,
    answers: { 200: changedMany },
  },
  restoreSavedSearch: {
    summary: 'Restore a deleted saved search',
    params,
    answers: { 200: savedSearch },
  },
} as const
