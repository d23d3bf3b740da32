/** Who signs in: a row of `users`. A string of its own kind, so that the compiler tells it from the workspace. */
export type AccountId = string & { readonly idOf: 'account' }

/** Who pays, and whose the contacts, searches, receipts and keys are: a row of `workspaces`. */
export type WorkspaceId = string & { readonly idOf: 'workspace' }

/** For what we wrote outside our database (a payment provider's metadata); rows have their ids by the columns' types. */
export function workspaceIdOf(text: string): WorkspaceId {
  return text as WorkspaceId
}

/**
 * Who acts, for which workspace, and by which way. Every use case that a person or a program asks for takes one; the routes get
 * theirs from http/answers/define-route.ts.
 */
export type Actor = {
  accountId: AccountId
  workspaceId: WorkspaceId
  via: 'browser' | 'key' | 'operator' | 'job'
  /** Which API key, for `via: 'key'`. */
  keyId?: string
}
