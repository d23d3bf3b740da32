import { z } from 'zod'
import { securityEvents, type SecurityEventKind } from './security-events.ts'

const kinds = Object.keys(securityEvents) as [SecurityEventKind, ...SecurityEventKind[]]

/** Equal events of one hour are one entry with a count. Moments are UTC. */
export const securityEvent = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** The last of them. */
  at: z.iso.datetime(),
  times: z.int(),
  /** The network it came from, as `203.0.113.0/24` or `2001:db8:1::/48`; "" if it isn't known. */
  network: z.string(),
})
export type SecurityEventView = z.infer<typeof securityEvent>

/** What the call about security takes and answers, for routes.ts. */
export const auditSchemas = {
  listSecurityEvents: {
    summary: 'The last 30 security events of this account, newest first; kept for 90 days',
    answers: { 200: z.array(securityEvent) },
  },
} as const
