import { z } from 'zod'
import { creditCount } from './batches.ts'

/** How many days are looked back on, today included. */
export const overviewDays = 30

/**
 * What a check came to, as people count it. `claimed`: not proven, a source vouches for it. `no_address`: none is known to ask about.
 * `no_answer`: the mail host would not say.
 */
export const overviewOutcomes = [
  'proven',
  'claimed',
  'catch_all',
  'no_mailbox',
  'no_mail_domain',
  'no_address',
  'no_answer',
] as const
export type OverviewOutcome = (typeof overviewOutcomes)[number]

export const overviewQuery = z.object({
  /** The visitor's IANA time zone: their midnight parts the days. Zones that this server doesn't know are taken for UTC. */
  timeZone: z.string().max(64).default('UTC'),
})

const overviewDay = z.object({
  /** YYYY-MM-DD in the visitor's zone. */
  date: z.string(),
  /** Checks that ended on this day, by whether an address was proven. */
  proven: z.int(),
  unproven: z.int(),
  /** Bounces on this day whose credit was given back. */
  bounced: z.int(),
  /** Credits spent on this day; those given back later still count. */
  credits: creditCount,
  /** What the account had at the end of the day. */
  balance: z.int(),
})
export type OverviewDay = z.infer<typeof overviewDay>

const overviewCheck = z.object({
  receiptId: z.string(),
  at: z.iso.datetime(),
  /** "" for an address that was only verified, and after the person asked to be removed. */
  name: z.string(),
  /** "" unless it was revealed, or is the address that was verified. */
  email: z.string(),
  outcome: z.enum(overviewOutcomes),
  charged: creditCount,
})
export type OverviewCheck = z.infer<typeof overviewCheck>

export const overview = z.object({
  /** By which the days are parted. */
  timeZone: z.string(),
  /** The last 30 days, oldest first. */
  days: z.array(overviewDay),
  /** Every outcome of these days, in the order of `overviewOutcomes`, with what it cost. */
  outcomes: z.array(z.object({ outcome: z.enum(overviewOutcomes), checks: z.int(), credits: creditCount })),
  /** The five newest, charged or not. */
  latest: z.array(overviewCheck),
})
export type Overview = z.infer<typeof overview>

const overviewMember = z.object({
  /** Null for checks from before it was kept who asked. */
  accountId: z.string().nullable(),
  /** Their name or address; "" if none is known. */
  name: z.string(),
  /** False for who has left the workspace. */
  isActive: z.boolean(),
  checks: z.int(),
  proven: z.int(),
  /** Credits spent; those given back later still count, as in `overviewDay`. */
  credits: creditCount,
})
export type OverviewMember = z.infer<typeof overviewMember>

export const overviewByMember = z.object({
  /** By which the days are parted. */
  timeZone: z.string(),
  /** Everybody in the workspace and whoever else checked or spent in these days; most checks first. They add up to the workspace's numbers. */
  members: z.array(overviewMember),
})
export type OverviewByMember = z.infer<typeof overviewByMember>

/** What the calls about the dashboard take and answer, for routes.ts. */
export const overviewSchemas = {
  showOverview: {
    summary: 'The last 30 days: what checks came to, what they cost, and the balance of each day',
    query: overviewQuery,
    answers: { 200: overview },
  },
  showOverviewByMember: {
    summary: 'The last 30 days by member: checks, proven addresses, and credits spent',
    query: overviewQuery,
    answers: { 200: overviewByMember },
  },
} as const
