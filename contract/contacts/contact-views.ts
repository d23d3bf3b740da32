import { z } from 'zod'
import { workId } from '../batches.ts'
import { changedMany, contactId } from './contacts.ts'
import { owned, ownedChange, sharedAtFirst } from './owners.ts'
import { contactStatuses, limits, proofStates } from '../lists.ts'
import { nameText, text } from '../text.ts'

const name = nameText('view')

const filter = text({ max: limits.criterionLength })

/** A column or an order of the table, by its name there; one that the table no longer has is left out when it is shown. */
const key = z.string().regex(/^-?[a-zA-Z]{1,30}$/, 'A column name has letters only')

/** All that a view shows: the contacts of the database that its filters keep, in its order, with its columns. */
export const viewShows = z.object({
  view: z.enum(['saved', 'revealed']),
  filters: z.object({
    search: filter,
    industry: filter,
    location: filter,
    company: filter,
    hasEmail: z.boolean().nullable(),
    tags: z.array(text({ max: limits.tagLength })).max(limits.tagsPerContact),
    status: z.union([z.enum(contactStatuses), z.literal('')]),
    proof: z.union([z.enum(proofStates), z.literal('')]),
    list: contactId.nullable(),
    /** A member’s account; `me` is who looks, `left` whoever has left the workspace. */
    owner: text({ max: 64 }).default(''),
  }),
  /** `company`, or `-company` the other way round; "" is the newest first. */
  sort: z.union([key, z.literal('')]),
  /** In their order. */
  columns: z.array(key).max(40),
})
export type ViewShows = z.output<typeof viewShows>

/** A saved view. Its name is unique among those that its owner sees, without regard to case. */
export const contactView = z.object({
  id: z.string(),
  name: z.string(),
  ...owned,
  shows: viewShows,
  createdAt: z.iso.datetime(),
})
export type ContactView = z.infer<typeof contactView>

export const contactViews = z.object({ views: z.array(contactView) })

export const saveViewRequest = z.object({ name, shows: viewShows, ...sharedAtFirst })

export const viewChange = z
  .object({ name: name.optional(), shows: viewShows.optional(), ...ownedChange })
  .refine((change) => Object.values(change).some((each) => each !== undefined), 'Send a name or what it shows')
  .meta({ anyOf: ['name', 'shows', 'isShared', 'ownerId'].map((field) => ({ required: [field] })) })
export type ViewChange = z.output<typeof viewChange>

const params = z.object({ id: workId })

/** What the calls about views of the contact database take and answer, for routes.ts. */
export const contactViewSchemas = {
  listContactViews: {
    summary: 'The saved views of the contact database, oldest first',
    answers: { 200: contactViews },
  },
  saveContactView: {
    summary: 'Save filters, columns and order of the contact database as a view, at most 50',
    body: saveViewRequest,
    answers: { 201: contactView },
  },
  changeContactView: {
    summary: 'Rename a view, change what it shows, share it or keep it private, or hand it over',
    params,
    body: viewChange,
    answers: { 200: contactView },
  },
  deleteContactView: {
    summary: 'Delete a view; it can be restored for 60 seconds',
    params,
    answers: { 200: changedMany },
  },
  restoreContactView: { summary: 'Restore a deleted view', params, answers: { 200: contactView } },
} as const
