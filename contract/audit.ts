import { z } from 'zod'

/** What happens at the door of an account. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  /** The present password, asked for again by somebody signed in, was wrong. */
  'password_refused',
  'key_refused',
  'rate_limited',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  /** By the operator. */
  'password_set',
  'email_change_asked',
  'email_changed',
  'key_created',
  'key_revoked',
  'account_deleted',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Alike events of one hour are one, with how many there were. Moments are UTC. */
export const securityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  /** The last of them. */
  at: z.iso.datetime(),
  times: z.int(),
  /** From where: the first part of the address, as `203.0.113.0/24` or `2001:db8:1::/48`; "" where it isn't known. */
  network: z.string(),
})
export type SecurityEventView = z.infer<typeof securityEvent>

/** What the call about security takes and answers, for routes.ts. */
export const auditSchemas = {
  listSecurityEvents: {
    summary: 'The last 30 things that happened at the door of this account, newest first; kept for 90 days',
    answers: { 200: z.array(securityEvent) },
  },
} as const
