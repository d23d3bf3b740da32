import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isRenewing } from '../subscriptions/is-renewing.ts'
import { deleteMember, lockWorkspace, selectMember, updateWorkspace, upsertMember } from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Makes another member the owner; who was it stays as an admin. */
export async function handOver(ctx: Context, actor: Actor, heirId: string): Promise<void> {
  const { accountId, workspaceId } = actor
  // The provider moves no subscription to another customer: it would go on to take the money of who has left the seat (0089).
  if (await isRenewing(ctx, workspaceId)) throw new Refusal('workspace-renews')
  await inTransaction(ctx.db, async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId)
    if (workspace?.ownerId !== accountId) throw new Refusal('role-needed')
    if (workspace.isPersonal) throw new Refusal('workspace-is-personal')
    const heir = await selectMember(tx, workspaceId, heirId)
    if (!heir || heir.accountId === accountId) throw new Refusal('unknown-member')
    await deleteMember(tx, workspaceId, heir.accountId)
    await updateWorkspace(tx, workspaceId, { ownerId: heir.accountId })
    await upsertMember(tx, { workspaceId, accountId, role: 'admin', joinedAt: ctx.now() })
    await recordActivity(tx, actor, { kind: 'workspace.handed_over', on: `account:${heir.accountId}` })
  })
}
