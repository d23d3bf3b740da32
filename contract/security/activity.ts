import { z } from 'zod'
import { idInPath } from '../contacts/contacts.ts'
import { contactKey } from '../reveals.ts'
import { csv, jsonLines, text } from '../text.ts'
import { activityDays, activityGroups, type ActivityGroup } from './activity-kinds.ts'

const groups = Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]]
const day = z.iso.date('A day is written as 2026-11-23')

const filters = {
  /** The account that did it. */
  who: z.string().min(1).max(64).optional(),
  kind: z.enum(groups).optional(),
  /** The first and the last day, by UTC. */
  from: day.optional(),
  to: day.optional(),
  /** In the name of who did it, of what it was done on, or of the API key. */
  text: text({ max: 200, trim: true }).optional(),
}
const filtersOnly = z.object(filters)
export type ActivityFilters = z.infer<typeof filtersOnly>

export const activityRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null if nobody of the workspace did it: the payment provider told it. */
  accountId: z.string().nullable(),
  /** The member's name or address; "" for a closed account. */
  who: z.string(),
  via: z.enum(['browser', 'key', 'operator', 'job']),
  /** The name of the API key; "" without one. */
  key: z.string(),
  /** As `203.0.113.0/24`; "" if it isn't known. */
  network: z.string(),
  kind: z.string(),
  /** What was done, as a sentence without its subject: "made the list Berlin". */
  what: z.string(),
  /** As `list:12`. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Its place in the chain; null for the seconds until the row is sealed. */
  seq: z.int().nullable(),
})
export type ActivityRow = z.infer<typeof activityRow>

const page = z.object({ rows: z.array(activityRow), nextCursor: z.string().nullable() })
export type ActivityPage = z.infer<typeof page>

/** What the calls about the record of a workspace take and answer, for routes.ts. */
export const activitySchemas = {
  listActivity: {
    summary: `Who did what in the workspace, newest first; kept for ${activityDays} days`,
    query: z.object({
      ...filters,
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answers: { 200: page },
  },
  exportActivityCsv: {
    summary: 'Who did what in the workspace, as CSV',
    query: filtersOnly,
    answers: { 200: csv },
  },
  exportActivityLines: {
    summary: 'Who did what in the workspace, as JSON lines',
    query: filtersOnly,
    answers: { 200: jsonLines },
  },
  recentOfPerson: {
    summary: 'The last 20 things that members did with a person',
    params: z.object({ id: contactKey }),
    answers: { 200: z.object({ rows: z.array(activityRow) }) },
  },
  recentOfList: {
    summary: 'The last 20 things that members did with a list of contacts',
    params: z.object({ id: idInPath('Unknown list') }),
    answers: { 200: z.object({ rows: z.array(activityRow) }) },
  },
} as const
