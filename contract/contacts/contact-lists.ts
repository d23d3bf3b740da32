import { z } from 'zod'
import { changedMany, contact, idInPath } from './contacts.ts'
import { limits } from '../lists.ts'
import { contactKey } from '../reveals.ts'
import { owned, ownedChange, sharedAtFirst } from './owners.ts'
import { nameText } from '../text.ts'

const name = nameText('list')

/** A list of saved people. Its name is unique among those that its owner sees, without regard to case. */
export const contactList = z.object({
  id: z.int(),
  name: z.string(),
  ...owned,
  /** How many people are on it. */
  count: z.int(),
  createdAt: z.iso.datetime(),
})
export type ContactList = z.infer<typeof contactList>

/** By name. */
export const contactLists = z.object({ lists: z.array(contactList) })

const params = z.object({ id: idInPath('Unknown list') })
const made = z.object({ name, ...sharedAtFirst })
const change = z
  .object({ name: name.optional(), ...ownedChange })
  .refine((given) => Object.values(given).some((each) => each !== undefined), 'Send what to change')
  .meta({ anyOf: ['name', 'isShared', 'ownerId'].map((field) => ({ required: [field] })) })
export type ContactListChange = z.output<typeof change>

/** Ids of people, as a search answers them. */
const people = z.object({
  contactIds: z.array(contactKey).min(1, 'Select at least one contact').max(limits.bulkContacts),
})

/** What an undo takes back: who was not on the list before, and who was not saved. */
export const putOnList = z.object({
  /** Ids of the people who are on the list now and were not before. */
  added: z.array(z.string()),
  /** Those that were saved by this. */
  contacts: z.array(contact),
  /** Ids of nobody. */
  unknown: z.array(z.string()),
})
export type PutOnList = z.infer<typeof putOnList>

/** What the calls about lists of people take and answer, for routes.ts. */
export const contactListSchemas = {
  listContactLists: { summary: 'The lists of saved people, by name', answers: { 200: contactLists } },
  createContactList: {
    summary: 'Create a list of saved people, at most 200',
    body: made,
    answers: { 201: contactList },
  },
  renameContactList: {
    summary: 'Rename a list, share it or keep it private, or hand it over',
    params,
    body: change,
    answers: { 200: contactList },
  },
  deleteContactList: {
    summary: 'Delete a list, not the people on it; it can be restored for 60 seconds',
    params,
    answers: { 200: changedMany },
  },
  restoreContactList: {
    summary: 'Restore a deleted list, with its people',
    params,
    answers: { 200: contactList },
  },
  addToContactList: {
    summary: 'Add people to a list; those who are not saved yet are saved, all or none',
    params,
    body: people,
    answers: { 200: putOnList },
  },
  takeOutOfContactList: {
    summary: 'Remove people from a list; they stay saved',
    params,
    body: people,
    answers: { 200: changedMany },
  },
} as const
