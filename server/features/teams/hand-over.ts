import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { endWaiting } from '../subscriptions/end-waiting.ts'
import { isRenewing, requireNoOrder } from '../subscriptions/release-subscriptions.ts'
import { underLock } from '../subscriptions/under-lock.ts'
import { recordActivity, recordJob } from '../audit/activity/record-activity.ts'
import {
  deleteMember,
  lockOpenAccount,
  lockWorkspace,
  ownedBy,
  selectMember,
  selectMembers,
  updateWorkspace,
  upsertMember,
} from './teams.queries.ts'

/** Makes another member the owner; who was it stays as an admin. */
export async function handOver(ctx: Context, actor: Actor, heirId: string): Promise<void> {
  const { accountId, workspaceId } = actor
  // The provider moves no subscription to another customer: it would go on to take the money of who has left the seat (0089). One that waits
  // for its first payment could still be paid, and would be nobody's to cancel.
  await endWaiting(ctx, workspaceId)
  if (await isRenewing(ctx, workspaceId)) throw new Refusal('workspace-renews')
  // Nobody orders another one meanwhile: the order would be the former owner's.
  await underLock(ctx, workspaceId, async (tx) => {
    await requireNoOrder(ctx, tx, workspaceId)
    // An account that is being closed leaves its teams first: given one meanwhile, it would take that team's data with it. Locked
    // before the workspace: the order of all that locks both.
    const isOpen = await lockOpenAccount(tx, heirId as AccountId)
    const workspace = await lockWorkspace(tx, workspaceId)
    if (workspace?.ownerId !== accountId) throw new Refusal('role-needed')
    if (workspace.isPersonal) throw new Refusal('workspace-is-personal')
    if (!isOpen) throw new Refusal('unknown-member')
    const heir = await selectMember(tx, workspaceId, heirId)
    if (!heir || heir.accountId === accountId) throw new Refusal('unknown-member')
    await give(tx, workspaceId, { from: accountId, to: heir.accountId, at: ctx.now() })
    await recordActivity(tx, actor, { kind: 'workspace.handed_over', on: `account:${heir.accountId}` })
  })
}

/**
 * For an account that was closed behind a backup and is closed again in what was restored of it: whom it had handed its teams to
 * the backup can't know. The first of the admins gets each, else who joined first.
 */
export async function handOverAll(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  for (const workspaceId of await ownedBy(tx, accountId)) {
    const others = (await selectMembers(tx, workspaceId)).filter(({ role }) => role !== 'owner')
    const heir = others.find(({ role }) => role === 'admin') ?? others[0]
    if (!heir) continue
    await give(tx, workspaceId, { from: accountId, to: heir.accountId, at })
    await recordJob(tx, workspaceId, { kind: 'workspace.handed_over', on: `account:${heir.accountId}` })
  }
}

async function give(
  tx: Transaction,
  workspaceId: WorkspaceId,
  { from, to, at }: { from: AccountId; to: AccountId; at: Date },
): Promise<void> {
  await deleteMember(tx, workspaceId, to)
  await updateWorkspace(tx, workspaceId, { ownerId: to })
  await upsertMember(tx, { workspaceId, accountId: from, role: 'admin', joinedAt: at })
}
