import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { addToTeam } from '../teams/add-to-team.ts'
import { wasRemoved } from '../teams/was-member.ts'

/**
 * Called at each sign-in by a workspace's own provider, with an address of its proven domain that the provider vouches for: who
 * isn't in the workspace yet is a member of it from now on. Nobody joins a personal workspace, or one that is full; who was removed
 * comes back by an invitation only.
 */
export async function joinBySingleSignOn(
  tx: Transaction,
  { workspaceId, accountId, at }: { workspaceId: WorkspaceId; accountId: AccountId; at: Date },
): Promise<void> {
  if (await wasRemoved(tx, { workspaceId, accountId })) return
  await addToTeam(tx, { workspaceId, accountId, role: 'member', at })
}
