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

const who = z.object({ name: z.string(), jobTitle: z.string(), company: z.string() })

/** A merge that can be undone, and when it was made. */
export const recentMerge = z.object({ mergeId: z.string(), mergedAt: z.iso.datetime(), kept: who, gone: who })

/** At most 50 pairs; `total` counts all. `merged`: the last 20 merges that can be undone, the latest first. */
export const duplicates = z.object({ total: z.int(), pairs: z.array(duplicate), merged: z.array(recentMerge) })
export type Duplicates = z.infer<typeof duplicates>

const pair = { keptId: contactId, goneId: contactId }
const areTwo = ({ keptId, goneId }: { keptId: number; goneId: number }) => keptId !== goneId

export const mergeRequest = z.object(pair).refine(areTwo, 'Choose two different contacts')
/** The contact that stays, with what it took over, and the merge to be taken back. */
export const merged = z.object({ mergeId: z.string(), contact })
export type Merged = z.infer<typeof merged>

/** Both as they were. */
export const unmerged = z.object({ contacts: z.tuple([contact, contact]) })
export type Unmerged = z.infer<typeof unmerged>

export const differRequest = z.object({ ...pair, differ: z.boolean() }).refine(areTwo, 'Choose two different contacts')

/** What the calls about duplicates take and answer, for routes.ts. */
export const duplicateSchemas = {
  listDuplicates: {
    summary: 'Pairs of saved contacts that are likely one person, and the last merges; nothing is merged automatically',
    answers: { 200: duplicates },
  },
  mergeContacts: {
    summary: 'Merge two saved contacts: the one you keep takes over tags, lists, status and note',
    body: mergeRequest,
    answers: { 200: merged },
  },
  undoMerge: {
    summary: 'Undo a merge, the last one of a contact first',
    params: z.object({ id: workId }),
    answers: { 200: unmerged },
  },
  tellDifferent: {
    summary: 'Mark two contacts as different people, or with differ: false remove that mark',
    body: differRequest,
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
} as const
