import { z } from 'zod'
import { done } from '../accounts.ts'

/** A browser that is signed in. Moments are UTC. */
export const session = z.object({
  id: z.string(),
  /** In words of ours, as "Chrome on Windows": what the browser says of itself is not shown. */
  device: z.string(),
  /** The network that it was last seen on, as `203.0.113.0/24` or `2001:db8:1::/48`; "" if it isn't known. */
  network: z.string(),
  firstSeenAt: z.iso.datetime(),
  /** Written at most every five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type SessionView = z.infer<typeof session>

/** What the calls about sessions take and answer, for routes.ts. */
export const sessionSchemas = {
  listSessions: {
    summary: 'The browsers that are signed in to this account: this one, then the others by when they were last seen',
    answers: { 200: z.array(session) },
  },
  endSession: {
    summary: 'Sign one of them out at once',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    answers: { 200: done },
  },
  endOtherSessions: {
    summary: 'Sign all of them out except the one that asks',
    answers: { 200: z.object({ ended: z.int() }) },
  },
} as const
