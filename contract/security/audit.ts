import { z } from 'zod'

/** The security events of an account: sign-ins, and changes of what it signs in with. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  /** Somebody who is signed in was asked for the present password and gave a wrong one. */
  'password_refused',
  'key_refused',
  /** A call that the role of whoever made it doesn't allow. */
  'role_refused',
  'rate_limited',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  /** By the operator. */
  'password_set',
  'email_change_asked',
  'email_changed',
  'email_confirmed',
  /** An account of a sign-in provider was connected. */
  'identity_linked',
  /** The password was right, or the provider said who it is, and a second factor was asked for. */
  'factor_asked',
  /** A wrong code, recovery code or passkey. */
  'factor_refused',
  'passkey_added',
  'passkey_removed',
  'code_app_added',
  'code_app_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  /** By the operator. */
  'factors_dropped',
  'account_suspended',
  'account_unsuspended',
  /** Of a workspace that this account owns. */
  'workspace_suspended',
  'workspace_unsuspended',
  'browsers_forgotten',
  /** For a workspace, by its owner. */
  'factor_rule_changed',
  'domain_proven',
  'sign_on_changed',
  'key_created',
  'key_revoked',
  'key_rotated',
  'key_secret_ended',
  /** From Settings: one that was chosen, or all but the one that asked. */
  'session_ended',
  'other_sessions_ended',
  'account_deleted',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Equal events of one hour are one entry with a count. Moments are UTC. */
export const securityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
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
