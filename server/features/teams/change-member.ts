import type { Member } from '../../../contract/security/workspaces.ts'
import type { AccountId, Actor, Role, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { revokeKeysIn } from '../accounts/api-keys/revoke-key.ts'
import { endInvitationsBy } from './invitations/forget-invitations.ts'
import { requireStillAdmin } from './require-still-admin.ts'
import { memberOf } from './show-workspace.ts'
import {
  deleteMember,
  insertRemoved,
  lockWorkspace,
  selectMember,
  upsertMember,
  type MemberRow,
} from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Somebody who is not in a workspace any more, and who owns it. */
export type Left = { workspaceId: WorkspaceId; accountId: AccountId; ownerId: AccountId }

/** What else has to be done when somebody leaves, in the same transaction. */
export type WhenLeft = (tx: Transaction, left: Left) => Promise<void>

/** Gives a member another role; who may invite no more, the open invitations of theirs end. The owner's changes by handing over only. */
export async function changeMember(
  ctx: Context,
  actor: Actor,
  { accountId, role }: { accountId: string; role: Exclude<Role, 'owner'> },
): Promise<Member> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    const { ownerId: _, ...row } = await lockMember(tx, actor, accountId)
    await upsertMember(tx, { workspaceId, accountId: row.accountId, role, joinedAt: row.joinedAt })
    await recordActivity(tx, actor, {
      kind: 'member.role_changed',
      on: `account:${row.accountId}`,
      before: row.role,
      after: role,
    })
    if (role !== 'admin') await endInvitationsBy(tx, ctx, actor, row.accountId)
    return memberOf({ ...row, role }, actor)
  })
}

/**
 * Takes a member out: from the next call on their sessions are in their personal workspace, and their API keys for this one
 * are revoked, as are the invitations that they sent and nobody has accepted. What they did stays, under their name. They come back by an invitation only, not by the link of their domain.
 */
export async function removeMember(
  ctx: Context,
  actor: Actor,
  { accountId, whenLeft }: { accountId: string; whenLeft: WhenLeft },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { ownerId, accountId: gone, role } = await lockMember(tx, actor, accountId)
    await recordActivity(tx, actor, { kind: 'member.removed', on: `account:${gone}`, before: role })
    const left = { workspaceId: actor.workspaceId, accountId: gone, ownerId }
    await takeOut(ctx, tx, { by: actor, left, whenLeft })
    await endInvitationsBy(tx, ctx, actor, gone)
    await insertRemoved(tx, { workspaceId: actor.workspaceId, accountId: gone, removedAt: ctx.now() })
  })
}

/** The caller leaves. An owner hands over first. */
export async function leaveWorkspace(ctx: Context, actor: Actor, whenLeft: WhenLeft): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const workspace = await lockWorkspace(tx, actor.workspaceId)
    if (!workspace) throw new Refusal('unknown-workspace')
    const { accountId, workspaceId } = actor
    if (workspace.ownerId === accountId)
      throw new Refusal(workspace.isPersonal ? 'workspace-is-personal' : 'owner-stays')
    await recordActivity(tx, actor, { kind: 'member.left' })
    await takeOut(ctx, tx, { by: actor, left: { workspaceId, accountId, ownerId: workspace.ownerId }, whenLeft })
  })
}

/** A member who is not the owner, while nobody else changes the team. */
async function lockMember(
  tx: Transaction,
  actor: Actor,
  accountId: string,
): Promise<MemberRow & { ownerId: AccountId }> {
  const { workspaceId } = actor
  const workspace = await lockWorkspace(tx, workspaceId)
  await requireStillAdmin(tx, actor)
  const member = await selectMember(tx, workspaceId, accountId)
  if (!workspace || !member) throw new Refusal('unknown-member')
  if (member.role === 'owner') throw new Refusal('owner-stays')
  return { ...member, ownerId: workspace.ownerId }
}

async function takeOut(
  ctx: Context,
  tx: Transaction,
  { by, left, whenLeft }: { by: Actor; left: Left; whenLeft: WhenLeft },
): Promise<void> {
  await deleteMember(tx, left.workspaceId, left.accountId)
  await revokeKeysIn(tx, { by, accountId: left.accountId }, ctx.now())
  await whenLeft(tx, left)
}
