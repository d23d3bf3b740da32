import type { AccountCall } from '../endpoints.ts'

/** How long a confirmed identity counts. */
export const confirmedForMs = 10 * 60_000

/**
 * Calls by which a stolen session could keep or hurt an account or a workspace: whoever makes one has signed in, or confirmed who
 * they are, at most 10 minutes ago. The one place that decides it; http/answers/define-route.ts refuses the others. None of
 * them takes an API key.
 *
 * 'always': a second factor, or the password where the account has none. 'with-factor': the call takes the password itself, so
 * that an account without a second factor is not asked twice.
 */
export const stepUp = {
  createApiKey: 'always',
  rotateApiKey: 'always',
  endSession: 'always',
  endOtherSessions: 'always',

  inviteMembers: 'always',
  changeMember: 'always',
  removeMember: 'always',
  handOverWorkspace: 'always',
  deleteWorkspace: 'always',
  setMemberLimit: 'always',
  setKeyLimit: 'always',
  answerLimitRequest: 'always',
  requireSecondFactor: 'always',
  claimDomain: 'always',
  setDomainLink: 'always',
  setSignOn: 'always',
  endSignOn: 'always',

  changePassword: 'with-factor',
  changeEmail: 'with-factor',
  deleteAccount: 'with-factor',
  exportAccount: 'always',

  newPasskeyOptions: 'always',
  removePasskey: 'always',
  beginCodeApp: 'always',
  removeCodeApp: 'always',
  renewRecoveryCodes: 'always',
} as const satisfies Partial<Record<AccountCall, 'always' | 'with-factor'>>

/**
 * What somebody without a second factor may still call in a workspace that requires one: see who and where they are, add a factor,
 * go elsewhere, or close the account.
 */
export const withoutFactor: readonly AccountCall[] = [
  'currentUser',
  'listWorkspaces',
  'switchWorkspace',
  'createWorkspace',
  'restoreWorkspace',
  'leaveWorkspace',
  'acceptInvitation',
  'joinByDomainLink',
  'changePassword',
  'deleteAccount',
  'sendConfirmation',
  'confirmOptions',
  'confirmIdentity',
  'showFactors',
  'newPasskeyOptions',
  'addPasskey',
  'beginCodeApp',
  'confirmCodeApp',
]
