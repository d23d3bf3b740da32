import { invitationLimits } from '../../../contract/security/rights.ts'
import type { AccountId, Role, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { placesIn } from '../subscriptions/seats/require-place.ts'
import { showSuspension } from '../workspaces/show-membership.ts'
import { countPeople, lockWorkspace, selectMember, upsertMember } from './teams.queries.ts'
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
