import type { SecurityEventKind, SecurityEventView } from '../../../contract/security/audit.ts'
import { number } from '../../ui/format.ts'

const words: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in with a wrong password',
  password_refused: 'Wrong password in Settings',
  key_refused: 'Unknown API key',
  role_refused: 'Refused: not allowed by the role',
  rate_limited: 'Refused: too many requests',
  password_changed: 'Password changed',
  password_reset_asked: 'Link for a new password mailed',
  password_reset: 'New password set with a mailed link',
  password_set: 'New password set by the operator',
  email_change_asked: 'Change of address requested',
  email_changed: 'Address changed',
  email_confirmed: 'Address confirmed',
  identity_linked: 'Sign-in provider connected',
  factor_asked: 'Second factor asked for',
  factor_refused: 'Wrong code or passkey',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  code_app_added: 'Authenticator app added',
  code_app_removed: 'Authenticator app removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes renewed',
  factors_dropped: 'Second factors removed by the operator',
  account_suspended: 'Account suspended by the operator',
  account_unsuspended: 'Suspension of the account ended',
  workspace_suspended: 'One of your workspaces suspended by the operator',
  workspace_unsuspended: 'Suspension of a workspace ended',
  browsers_forgotten: 'Trusted browsers forgotten',
  factor_rule_changed: 'Rule about second factors changed for a workspace',
  domain_proven: 'Mail domain proven',
  sign_on_changed: 'Single sign-on changed',
  key_created: 'API key created',
  key_revoked: 'API key revoked',
  key_rotated: 'API key rotated',
  key_secret_ended: 'Old secret of an API key ended',
  session_ended: 'A session was ended',
  other_sessions_ended: 'All other sessions were ended',
  account_deleted: 'Account deleted',
}

/** What somebody tried and did not get. */
const refused: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'password_refused',
  'factor_refused',
  'key_refused',
  'role_refused',
  'rate_limited',
]

export function eventInWords({ kind, times, network }: SecurityEventView): {
  title: string
  details: string[]
  isRefused: boolean
} {
  const details = [
    ...(network === '' ? [] : [`From ${network}`]),
    ...(times > 1 ? [`${number.format(times)} times`] : []),
  ]
  return { title: words[kind], details, isRefused: refused.includes(kind) }
}
