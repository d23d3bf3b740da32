import { invitationLimits } from '../../../contract/security/rights.ts'
import type { AccountId, Role, Whose, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { placesIn } from '../subscriptions/seats/require-place.ts'
import { showSuspension } from '../workspaces/show-membership.ts'
import { countPeople, lockWorkspace, selectMember, upsertMember, deleteRemoved, isRemoved } from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Puts an account into a team, unless it is in it. False if the workspace is personal, deleted or full, or one of the two is suspended. */
export async function addToTeam(
  tx: Transaction,
  {
    workspaceId,
    accountId,
    role,
    at,
  }: {
    workspaceId: WorkspaceId
    accountId: AccountId
    role: Exclude<Role, 'owner'>
    at: Date
  },
): Promise<boolean> {
  const workspace = await lockWorkspace(tx, workspaceId)
  if (!workspace || workspace.isPersonal) return false
  if (await showSuspension(tx, { accountId, workspaceId })) return false
  if (await selectMember(tx, workspaceId, accountId)) return true
  const { places } = await placesIn(tx, workspaceId, at)
  if ((await countPeople(tx, workspaceId)) >= Math.min(places, invitationLimits.people)) return false
  await upsertMember(tx, { workspaceId, accountId, role, joinedAt: at })
  await recordActivity(tx, { workspaceId, accountId, via: 'browser' }, { kind: 'member.joined', role })
  return true
}

/** For an account or a workspace that is emptied. */
export async function forgetRemovals(tx: Transaction, whose: { workspaceId: WorkspaceId } | { accountId: AccountId }) {
  await deleteRemoved(tx, whose)
}

/** Whether an admin took this account out, and nobody has invited it since. */
export async function wasRemoved(tx: Transaction, who: Whose): Promise<boolean> {
  return isRemoved(tx, who)
}

/** Whether the account is in the workspace, as whatever. */
export async function isMember(tx: Transaction, { workspaceId, accountId }: Whose): Promise<boolean> {
  return (await selectMember(tx, workspaceId, accountId)) !== null
}
