import { z } from 'zod'
import { workId } from '../batches.ts'
import { contact, contactId } from './contacts.ts'

/** Why two saved contacts look like one person. */
export const likenesses = ['address', 'linkedin', 'name'] as const
export type Likeness = (typeof likenesses)[number]

/** The first is the one that stays, unless somebody chooses otherwise: it has a proven address, or was saved first. */
export const duplicate = z.object({
  contacts: z.tuple([contact, contact]),
  /** The same proven address, the same LinkedIn profile, the same name at the same company. */
  why: z.array(z.enum(likenesses)),
})
export type Duplicate = z.infer<typeof duplicate>

/** At most 50 pairs; `total` counts all. */
export const duplicates = z.object({ total: z.int(), pairs: z.array(duplicate) })
export type Duplicates = z.infer<typeof duplicates>

const pair = { keptId: contactId, goneId: contactId }
const areTwo = ({ keptId, goneId }: { keptId: number; goneId: number }) => keptId !== goneId

export const mergeRequest = z.object(pair).refine(areTwo, 'Two contacts are needed')
/** The contact that stays, with what it took over, and the merge to be taken back. */
export const merged = z.object({ mergeId: z.string(), contact })
export type Merged = z.infer<typeof merged>

/** Both as they were. */
export const unmerged = z.object({ contacts: z.tuple([contact, contact]) })
export type Unmerged = z.infer<typeof unmerged>

export const differRequest = z.object({ ...pair, differ: z.boolean() }).refine(areTwo, 'Two contacts are needed')

/** What the calls about duplicates take and answer, for routes.ts. */
export const duplicateSchemas = {
  listDuplicates: {
    summary: 'Saved contacts that are likely one person, two and two; nothing is merged by itself',
    answers: { 200: duplicates },
  },
  mergeContacts: {
    summary: 'Have one saved contact stand for another: it takes over tags, status and note',
    body: mergeRequest,
    answers: { 200: merged },
  },
  undoMerge: {
    summary: 'Take a merge back, the last one of a contact first',
    params: z.object({ id: workId }),
    answers: { 200: unmerged },
  },
  tellDifferent: {
    summary: 'Say that two contacts are not one person, or with differ: false that this is open again',
    body: differRequest,
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
} as const
