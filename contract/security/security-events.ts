/** The security events of an account: sign-ins, and changes of what it signs in with; each as its owner reads it. Free of zod, for the browser. */
export const securityEvents = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in with a wrong password',
  /** Somebody who is signed in was asked for the present password and gave a wrong one. */
  password_refused: 'Wrong password in Settings',
  key_refused: 'Unknown API key',
  /** A call that the role of whoever made it doesn't allow. */
  role_refused: 'Refused: not allowed by the role',
  rate_limited: 'Refused: too many requests',
  password_changed: 'Password changed',
  password_reset_asked: 'Link for a new password mailed',
  password_reset: 'New password set with a mailed link',
  /** By the operator. */
  password_set: 'New password set by the operator',
  email_change_asked: 'Change of address requested',
  email_changed: 'Address changed',
  email_confirmed: 'Address confirmed',
  /** An account of a sign-in provider was connected. */
  identity_linked: 'Sign-in provider connected',
  /** The password was right, or the provider said who it is, and a second factor was asked for. */
  factor_asked: 'Second factor asked for',
  /** A wrong code, recovery code or passkey. */
  factor_refused: 'Wrong code or passkey',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  code_app_added: 'Authenticator app added',
  code_app_removed: 'Authenticator app removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes renewed',
  /** By the operator. */
  factors_dropped: 'Second factors removed by the operator',
  account_suspended: 'Account suspended by the operator',
  account_unsuspended: 'Suspension of the account ended',
  /** Of a workspace that this account owns. */
  workspace_suspended: 'One of your workspaces suspended by the operator',
  workspace_unsuspended: 'Suspension of a workspace ended',
  browsers_forgotten: 'Trusted browsers forgotten',
  /** For a workspace, by its owner. */
  factor_rule_changed: 'Rule about second factors changed for a workspace',
  domain_proven: 'Mail domain proven',
  sign_on_changed: 'Single sign-on changed',
  key_created: 'API key created',
  key_revoked: 'API key revoked',
  key_rotated: 'API key rotated',
  key_secret_ended: 'Old secret of an API key ended',
  /** From Settings: one that was chosen, or all but the one that asked. */
  session_ended: 'A session was ended',
  other_sessions_ended: 'All other sessions were ended',
  account_deleted: 'Account deleted',
} as const

export type SecurityEventKind = keyof typeof securityEvents
