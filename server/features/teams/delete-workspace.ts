import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { closePayments } from '../billing/close-payments.ts'
import { releaseSubscriptions, isRenewing } from '../subscriptions/release-subscriptions.ts'
import { stopInvitations } from './invitations/forget-invitations.ts'
import { lockWorkspace, restoreDeleted, updateWorkspace } from './teams.queries.ts'
import { recordActivity, recordJob } from '../audit/activity/record-activity.ts'

/**
 * Deletes a team's workspace for everybody in it. Its owner can restore it for 7 days; then a job empties it. Open payment
 * pages are closed at the provider, and later payments are sent back.
 */
export async function deleteWorkspace(ctx: Context, actor: Actor): Promise<void> {
  const { accountId, workspaceId } = actor
  if (await isRenewing(ctx, workspaceId)) throw new Refusal('workspace-renews')
  const at = ctx.now()
  const isLive = ctx.payments?.isLive ?? null
  await inTransaction(ctx.db, async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId)
    if (workspace?.ownerId !== accountId) throw new Refusal('role-needed')
    if (workspace.isPersonal) throw new Refusal('workspace-is-personal')
    await end(tx, workspaceId, { isLive, at })
    await recordActivity(tx, actor, { kind: 'workspace.deleted' })
  })
  await ctx.noteClosed({ kind: 'workspace', id: workspaceId, at })
  await closePayments(ctx, workspaceId)
}

/** The same for one that was deleted behind the backup that a database was restored from. False if there is nothing to delete. */
export async function deleteAgain(db: Db, workspaceId: WorkspaceId, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId)
    if (!workspace || workspace.isPersonal) return false
    await end(tx, workspaceId, { isLive: null, at })
    await recordJob(tx, workspaceId, { kind: 'workspace.deleted' })
    return true
  })
}

async function end(tx: Transaction, workspaceId: WorkspaceId, { isLive, at }: { isLive: boolean | null; at: Date }) {
  await releaseSubscriptions(tx, workspaceId, { isLive, at })
  await updateWorkspace(tx, workspaceId, { deletedAt: at })
  await stopInvitations(tx, { now: () => at }, workspaceId)
}

/** Restores a workspace that the caller deleted in the last 7 days, with everybody who was in it. */
export async function restoreWorkspace(ctx: Context, actor: Actor, workspaceId: string): Promise<WorkspaceId> {
  const { accountId } = actor
  const at = ctx.now()
  const id = await inTransaction(ctx.db, async (tx) => {
    const restored = await restoreDeleted(tx, { accountId, workspaceId }, restorableSince(at))
    if (!restored) throw new Refusal('unknown-workspace')
    await recordActivity(tx, { ...actor, workspaceId: restored }, { kind: 'workspace.restored' })
    return restored
  })
  await ctx.noteClosed({ kind: 'workspace', id, at, isOpen: true })
  return id
}

/** How long a deleted workspace can be restored by its owner. */
const restoreMs = 7 * 24 * 60 * 60 * 1_000

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restoreMs)
}

/** What was deleted after this moment can be restored; what was deleted before it is emptied. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMs)
}
