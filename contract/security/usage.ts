import { z } from 'zod'
import { csv } from '../text.ts'

const monthly = z.int().min(0).max(1_000_000)
/** Null takes the limit away. */
const newLimit = z.object({ monthly: monthly.nullable() })
const month = z.object({
  /** `2026-11`, by UTC; the present month if it is left out. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11')
    .optional(),
})

/** How many credits a member or an API key may spend in a month (UTC), and how many they have held or spent of it. */
export const monthlyLimit = z.object({ monthly: z.int(), used: z.int() })

export const usageOf = z.object({
  kind: z.enum(['member', 'key']),
  /** The account or the key. */
  id: z.string(),
  /** The member's name or address, or the key's name. */
  name: z.string(),
  /** False for who has left and for keys that were revoked. */
  isActive: z.boolean(),
  /** Credits held and spent in the month, less those that a bounce gave back. What a key spent is also its member's. */
  used: z.int(),
  monthly: z.int().nullable(),
})

export const usage = z.object({ month: z.string(), spenders: z.array(usageOf) })
export type Usage = z.infer<typeof usage>

export const limitRequest = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  askedAt: z.iso.datetime(),
  monthly: z.int().nullable(),
  used: z.int(),
})
export type LimitRequest = z.infer<typeof limitRequest>

/** What the calls about monthly limits and usage take and answer, for routes.ts. */
export const usageSchemas = {
  showUsage: { summary: 'The credits of a month by member and by API key', query: month, answers: { 200: usage } },
  exportUsage: {
    summary: 'The credits of a month by member and by API key, as CSV',
    query: month,
    answers: { 200: csv },
  },
  setMemberLimit: {
    summary: 'Limit the credits that a member may spend in a month',
    params: z.object({ accountId: z.string().min(1).max(64) }),
    body: newLimit,
    answers: { 200: usage },
  },
  setKeyLimit: {
    summary: 'Limit the credits that an API key may spend in a month',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: newLimit,
    answers: { 200: usage },
  },
  askForLimit: {
    summary: 'Ask the owner for a higher monthly limit; asking again while it is open changes nothing',
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
  listLimitRequests: {
    summary: 'Members who ask for a higher monthly limit',
    answers: { 200: z.object({ requests: z.array(limitRequest) }) },
  },
  answerLimitRequest: {
    summary: 'Give a member who asked a new monthly limit, or say no with null',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: newLimit,
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
} as const
