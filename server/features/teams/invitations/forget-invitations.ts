import type { AccountId, Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'
import { dropDeadMails } from '../../mails/queue/forget-mails.ts'
import { deleteEnded, deleteInvitationsOf, markRevokedOf, selectOpenIds } from './invitations.queries.ts'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Invitations are shown for 30 days after their end; then the addresses are gone. */
export async function forgetOldInvitations(ctx: Context): Promise<void> {
  await deleteEnded(ctx.db, new Date(ctx.now().getTime() - keptMs))
}

/** For a workspace that is deleted: its links are refused, so those that wait to be mailed are not sent. */
export async function stopInvitations(tx: Transaction, by: { now: () => Date }, workspaceId: WorkspaceId) {
  const ids = await selectOpenIds(tx, workspaceId)
  await dropDeadMails(tx, by, ...ids.map((id) => `invitation:${id}` as const))
}

/**
 * For somebody who may invite no more, under the workspace's lock: the links that they sent are refused, as one of them may lead to an address
 * of their own, by which they would come back as an admin. So is one to their address, if they came by another way.
 */
export async function endInvitationsBy(tx: Transaction, ctx: Context, by: Actor, accountId: AccountId): Promise<void> {
  const ids = await markRevokedOf(tx, { workspaceId: by.workspaceId, accountId }, ctx.now())
  await dropDeadMails(tx, ctx, ...ids.map((id) => `invitation:${id}` as const))
  for (const id of ids) await recordActivity(tx, by, { kind: 'invitation.revoked', on: `invitation:${id}` })
}

/** For a workspace that is emptied. */
export async function forgetInvitations(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteInvitationsOf(tx, workspaceId)
}
