import { z } from 'zod'
import { contactStatuses, limits } from '../lists.ts'
import { personOnWire } from '../people.ts'
import { contactKey } from '../reveals.ts'
import { accountId } from './owners.ts'
import { text } from '../text.ts'

/** Contact ids are Postgres integers. */
const highestId = 2_147_483_647
export const contactId = z.int().min(1).max(highestId)
/** The same in a path: digits only, as Number() would read `1e3` or ` 7` too. */
export function idInPath(otherwise: string) {
  return z
    .string()
    .refine((digits) => /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= highestId, otherwise)
    .meta({ type: 'integer', minimum: 1, maximum: highestId })
    .transform(Number)
}
export const contactIdInPath = idInPath('Unknown contact')
export const contactIds = z.array(contactId).min(1, 'Select at least one contact').max(limits.bulkContacts)

export const tag = text({
  max: limits.tagLength,
  trim: true,
  empty: 'A tag needs at least one character',
  tooLong: `A tag can have at most ${limits.tagLength} characters`,
})

/** A saved contact. */
export const contact = personOnWire.extend({
  id: z.int(),
  /** Who saved it. */
  userId: z.string(),
  /** Whose it is: who saved it, until it is handed over. */
  ownerId: z.string(),
  tags: z.array(z.string()),
  /** The numbers of the lists that they are on; one that was deleted a moment ago may still be among them. */
  lists: z.array(z.int()),
  savedAt: z.iso.datetime(),
  /** How far the talk with them is. */
  status: z.enum(contactStatuses),
  /** As the source had them when they were saved; "" where it did not know. */
  companyDomain: z.string(),
  seniority: z.string(),
  department: z.string(),
  /** In words. */
  source: z.string(),
  /** When this account's check proved the address that is shown; else null. */
  provenAt: z.iso.datetime().nullable(),
})
export type Contact = z.infer<typeof contact>

/** The client may send a whole contact; only these two fields are used (docs/decisions.md#contacts-and-search). */
export const saveRequest = z.looseObject({
  apolloId: contactKey,
  tags: z.array(tag).max(limits.tagsPerContact).nullish(),
})

export const saveManyRequest = z.object({
  contactIds: z.array(contactKey).min(1, 'Select at least one contact').max(limits.bulkContacts),
})
/** `isNew`: it was not saved before, so an undo takes it back. */
export const savedOne = contact.extend({ isNew: z.boolean() })
export type SavedOne = z.infer<typeof savedOne>
export const savedMany = z.object({
  contacts: z.array(contact),
  /** The numbers of those that were not saved before: an undo takes these back. */
  added: z.array(z.int()),
  unknown: z.array(z.string()),
})
export type SavedMany = z.infer<typeof savedMany>

export const idsRequest = z.object({ ids: contactIds })
export const tagRequest = z.object({ contactIds, tag })
export const statusRequest = z.object({
  contactIds,
  status: z.enum(contactStatuses, 'Unknown status'),
  /** Only those that still have this one: an undo leaves alone what somebody has set since. */
  from: z.enum(contactStatuses, 'Unknown status').optional(),
})
export const handOverRequest = z
  .object({ contactIds: contactIds.optional(), from: accountId.optional(), to: accountId })
  .refine(({ contactIds: ids, from }) => (ids === undefined) !== (from === undefined), 'Send contactIds or from')
  .meta({ oneOf: [{ required: ['contactIds'] }, { required: ['from'] }] })
export const takeBackRequest = z.object({ contactIds })
export const changedMany = z.object({ success: z.literal(true), count: z.int() })
export type ChangedMany = z.infer<typeof changedMany>

/** What the calls about saved contacts take and answer, for routes.ts. */
export const contactSchemas = {
  listContacts: { summary: 'The saved contacts', answers: { 200: z.array(contact) } },
  saveContact: {
    summary: 'Save a contact; only apolloId and tags are used',
    body: saveRequest,
    answers: { 200: savedOne, 201: savedOne },
  },
  saveContacts: { summary: 'Save several contacts', body: saveManyRequest, answers: { 200: savedMany } },
  deleteContact: {
    summary: 'Delete a saved contact; it can be restored for 60 seconds',
    params: z.object({ id: contactIdInPath }),
    answers: { 200: changedMany },
  },
  deleteContacts: { summary: 'Delete several saved contacts', body: idsRequest, answers: { 200: changedMany } },
  restoreContacts: { summary: 'Restore deleted contacts', body: idsRequest, answers: { 200: changedMany } },
  tagContacts: { summary: 'Add a tag to saved contacts', body: tagRequest, answers: { 200: changedMany } },
  untagContacts: { summary: 'Remove a tag from saved contacts', body: tagRequest, answers: { 200: changedMany } },
  setStatusOfContacts: {
    summary: 'Set the status of saved contacts',
    body: statusRequest,
    answers: { 200: changedMany },
  },
  handOverContacts: {
    summary: 'Hand saved contacts over to a member: these, or all of another member',
    body: handOverRequest,
    answers: { 200: changedMany },
  },
  takeBackContacts: {
    summary: 'Give contacts back that you handed over in the last 60 seconds',
    body: takeBackRequest,
    answers: { 200: changedMany },
  },
} as const
