import type { Member } from '../../../contract/security/workspaces.ts'
import type { AccountId, Actor, Role } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { revokeKeysIn } from '../accounts/api-keys/revoke-keys-of.ts'
import { memberOf } from './show-workspace.ts'
import { deleteMember, lockWorkspace, selectMember, upsertMember, type MemberRow } from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Gives a member another role. The owner's changes by handing over only. */
export async function changeMember(
  ctx: Context,
  actor: Actor,
  { accountId, role }: { accountId: string; role: Exclude<Role, 'owner'> },
): Promise<Member> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor, accountId)
    await upsertMember(tx, { workspaceId, accountId: member.accountId, role, joinedAt: member.joinedAt })
    await recordActivity(tx, actor, {
      kind: 'member.role_changed',
      on: `account:${member.accountId}`,
      before: member.role,
      after: role,
    })
    return memberOf({ ...member, role }, actor)
  })
}

/**
 * Takes a member out: from the next call on their sessions are in their personal workspace, and their API keys for this one
 * are revoked. What they did stays, under their name.
 */
export async function removeMember(ctx: Context, actor: Actor, accountId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor, accountId)
    await recordActivity(tx, actor, { kind: 'member.removed', on: `account:${member.accountId}`, before: member.role })
    await takeOut(ctx, tx, actor, member.accountId)
  })
}

/** The caller leaves. An owner hands over first. */
export async function leaveWorkspace(ctx: Context, actor: Actor): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const workspace = await lockWorkspace(tx, actor.workspaceId)
    if (workspace?.ownerId === actor.accountId)
      throw new Refusal(workspace.isPersonal ? 'workspace-is-personal' : 'owner-stays')
    await recordActivity(tx, actor, { kind: 'member.left' })
    await takeOut(ctx, tx, actor, actor.accountId)
  })
}

/** A member who is not the owner, while nobody else changes the team. */
async function lockMember(tx: Transaction, { workspaceId }: Actor, accountId: string): Promise<MemberRow> {
  await lockWorkspace(tx, workspaceId)
  const member = await selectMember(tx, workspaceId, accountId)
  if (!member) throw new Refusal('unknown-member')
  if (member.role === 'owner') throw new Refusal('owner-stays')
  return member
}

async function takeOut(ctx: Context, tx: Transaction, actor: Actor, accountId: AccountId): Promise<void> {
  await deleteMember(tx, actor.workspaceId, accountId)
  await revokeKeysIn(tx, { by: actor, accountId }, ctx.now())
}
