import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { deleteRemoved, isRemoved, selectMember } from './teams.queries.ts'

/** For an account or a workspace that is emptied. */
export async function forgetRemovals(
  tx: Transaction,
  whose: { workspaceId: WorkspaceId } | { accountId: AccountId },
): Promise<void> {
  await deleteRemoved(tx, whose)
}

/** Whether an admin took this account out, and nobody has invited it since. */
export async function wasRemoved(
  tx: Transaction,
  who: { workspaceId: WorkspaceId; accountId: AccountId },
): Promise<boolean> {
  return isRemoved(tx, who)
}

/** Whether the account is in the workspace, as whatever. */
export async function isMember(
  tx: Transaction,
  { workspaceId, accountId }: { workspaceId: WorkspaceId; accountId: AccountId },
): Promise<boolean> {
  return (await selectMember(tx, workspaceId, accountId)) !== null
}
