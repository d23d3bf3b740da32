import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { addToTeam } from '../teams/add-to-team.ts'

/**
 * Called at each sign-in by a workspace's own provider, with an address of its proven domain that the provider vouches for: who
 * isn't in the workspace yet is a member of it from now on. Nobody joins a personal workspace, or one that is full.
 */
export async function joinBySingleSignOn(
  tx: Transaction,
  { workspaceId, accountId, at }: { workspaceId: WorkspaceId; accountId: AccountId; at: Date },
): Promise<void> {
  await addToTeam(tx, { workspaceId, accountId, role: 'member', at })
}
