import type { AccountCall } from '../endpoints.ts'

/** Why the operator suspends an account or a workspace. */
export const suspensionCategories = ['abuse', 'payment', 'security', 'law', 'other'] as const
export type SuspensionCategory = (typeof suspensionCategories)[number]

/** What is suspended. An account's suspension holds in each of its workspaces. */
export type Suspended = 'account' | 'workspace'

/** What the person reads; what the operator notes beside it is theirs alone. */
export const categorySentences: Record<SuspensionCategory, string> = {
  abuse: 'The account was used in a way that the Terms of Service don’t allow.',
  payment: 'A payment was reversed or is overdue.',
  security: 'Somebody else may have access, so it is locked for now.',
  law: 'The law requires it.',
  other: 'Contact support to learn why.',
}

/** What a call that is refused answers. */
export const suspendedSentences: Record<Suspended, string> = {
  account: 'This account is suspended. Sign in to see why, and to contact support.',
  workspace: 'This workspace is suspended. Sign in to see why, and to contact support.',
}

/**
 * What stays open to whoever is suspended, in the browser alone: to read why, to take their data with them or have it deleted, to
 * end a subscription, and to look after their sessions. Every other call is refused.
 */
const ofAccount: readonly AccountCall[] = [
  'currentUser',
  'exportAccount',
  'deleteAccount',
  'confirmOptions',
  'confirmIdentity',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listSecurityEvents',
  'showSubscription',
  'openBillingPortal',
  'listWorkspaces',
  'switchWorkspace',
]
/** Whose workspace alone is suspended may leave it, and go to another one that invites them or lets their address in. */
const ofWorkspace: readonly AccountCall[] = [...ofAccount, 'leaveWorkspace', 'acceptInvitation', 'joinByDomainLink']

export function mayWhile(suspended: Suspended, name: string): boolean {
  return (suspended === 'account' ? ofAccount : ofWorkspace).includes(name as AccountCall)
}
