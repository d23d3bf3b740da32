import type { roles } from '../contract/security/rights.ts'

/** The id of who signs in: a row of `users`. A type of its own, so that the compiler tells it from a workspace's id. */
export type AccountId = string & { readonly idOf: 'account' }

/** The id of who pays and owns the contacts, searches, receipts and keys: a row of `workspaces`. */
export type WorkspaceId = string & { readonly idOf: 'workspace' }

/** For ids that we wrote outside our database (a payment provider's metadata); ids in rows have these types already. */
export function workspaceIdOf(text: string): WorkspaceId {
  return text as WorkspaceId
}

/** What a member of a workspace may do; contract/endpoints.ts says which call needs which. */
export type Role = (typeof roles)[number]

/**
 * Who acts, for which workspace, and by which way. Every use case that a person or a program calls takes an actor; routes
 * get it from http/answers/define-route.ts.
 */
export type Actor = {
  accountId: AccountId
  workspaceId: WorkspaceId
  role: Role
  via: 'browser' | 'key' | 'operator' | 'job'
  /** Which API key, for `via: 'key'`. */
  keyId?: string
  /** Where the call came from, as networkForLog gives it; routes know it, jobs don't. */
  network?: string
}

/** An account, and the workspace that it is in or acts for. */
export type Whose = Pick<Actor, 'accountId' | 'workspaceId'>
