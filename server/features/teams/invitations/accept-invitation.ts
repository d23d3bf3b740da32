import { invitationLimits } from '../../../../contract/security/rights.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { knowAddress } from '../../accounts/confirmation/know-address.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { countPeople, lockOpenAccount, lockWorkspace, selectMember, upsertMember } from '../teams.queries.ts'
import { markAccepted, selectByToken } from './invitations.queries.ts'
import { requireOpen } from './require-open.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/**
 * The caller is in the workspace from now on, as what the invitation says. Their account must have exactly the address that
 * was invited, whatever the case of its letters. Who is in it already stays what they are.
 */
export async function acceptInvitation(ctx: Context, actor: Actor, token: string): Promise<WorkspaceId> {
  const { accountId } = actor
  const tokenHash = hashToken(token)
  return inTransaction(ctx.db, async (tx) => {
    // First the account, then the workspace: the order of all that locks both.
    const account = await lockOpenAccount(tx, accountId)
    if (!account) throw new Refusal('unauthorized')
    const found = await selectByToken(tx, tokenHash)
    if (found) await lockWorkspace(tx, found.workspaceId)
    // Read again: it may have been used, revoked or sent again while the lock was waited for.
    const invitation = requireOpen(await selectByToken(tx, tokenHash), ctx.now())
    if (invitation.email.toLowerCase() !== account.email.toLowerCase()) throw new Refusal('invitation-for-another')
    const { id, workspaceId, role } = invitation
    await markAccepted(tx, id, ctx.now())
    // The link came to that mailbox.
    await knowAddress(tx, accountId)
    if (await selectMember(tx, workspaceId, accountId)) return workspaceId
    if ((await countPeople(tx, workspaceId)) >= invitationLimits.people) throw new Refusal('too-many-people')
    await upsertMember(tx, { workspaceId, accountId, role, joinedAt: ctx.now() })
    await recordActivity(tx, { ...actor, workspaceId }, { kind: 'member.joined', role })
    return workspaceId
  })
}
