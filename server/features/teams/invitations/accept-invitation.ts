import { invitationLimits } from '../../../../contract/security/rights.ts'
import type { AccountId, Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { isWithinRate, rateLimits } from '../../../http/limits/limit-rate.ts'
import { Refusal } from '../../../refusal.ts'
import { knowAddress } from '../../accounts/confirmation/require-confirmed.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { dropDeadMails } from '../../mails/queue/forget-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { noSeatMail } from '../../mails/workspace-mails.ts'
import { placesIn, requirePlace } from '../../subscriptions/seats/require-place.ts'
import { underLock } from '../../subscriptions/under-lock.ts'
import { requireNotSuspended } from '../../workspaces/show-membership.ts'
import {
  countPeople,
  deleteRemoved,
  lockOpenAccount,
  lockWorkspace,
  selectMember,
  upsertMember,
} from '../teams.queries.ts'
import { markAccepted, selectByToken, type InvitationRow } from './invitations.queries.ts'
import { requireOpen } from './show-invitations.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/**
 * The caller is in the workspace from now on, as what the invitation says. Their account must have exactly the address that
 * was invited, whatever the case of its letters. Who is in it already stays what they are. If
 * there is no place, the owner is told, in the transaction that refuses.
 */
export async function acceptInvitation(ctx: Context, actor: Actor, token: string): Promise<WorkspaceId> {
  const { accountId } = actor
  const tokenHash = hashToken(token)
  const { workspaceId, id } = requireOpen(await selectByToken(ctx.db, tokenHash), ctx.now())
  // Its seats don't change meanwhile.
  const refused = await underLock(ctx, workspaceId, async (tx) => {
    // First the account, then the workspace: the order of all that locks both.
    const account = await lockOpenAccount(tx, accountId)
    if (!account) throw new Refusal('unauthorized')
    await lockWorkspace(tx, workspaceId)
    await requireNotSuspended(tx, workspaceId)
    // Read again: it may have been used, revoked or sent again while the lock was waited for.
    const invitation = requireOpen(await selectByToken(tx, tokenHash), ctx.now())
    if (invitation.email.toLowerCase() !== account.email.toLowerCase()) throw new Refusal('invitation-for-another')
    if (await selectMember(tx, workspaceId, accountId)) {
      await noteAccepted(tx, ctx, { id, accountId })
      return null
    }
    const people = await countPeople(tx, workspaceId)
    if (people >= invitationLimits.people) throw new Refusal('too-many-people')
    const { places, hasPlan } = await placesIn(tx, workspaceId, ctx.now())
    if (people >= places) {
      // Not thrown in here: that would take the mail back.
      await tellOfNoSeat(tx, ctx, invitation, { places, hasPlan })
      return hasPlan ? 'no-seat' : 'team-full'
    }
    await noteAccepted(tx, ctx, { id, accountId })
    await upsertMember(tx, { workspaceId, accountId, role: invitation.role, joinedAt: ctx.now() })
    await deleteRemoved(tx, { workspaceId, accountId })
    await recordActivity(tx, { ...actor, workspaceId }, { kind: 'member.joined', role: invitation.role })
    return null
  })
  if (refused) throw new Refusal(refused)
  return workspaceId
}

async function noteAccepted(tx: Transaction, ctx: Context, { id, accountId }: { id: string; accountId: AccountId }) {
  await markAccepted(tx, id, ctx.now())
  await dropDeadMails(tx, ctx, `invitation:${id}`)
  // The link came to that mailbox.
  await knowAddress(tx, ctx, accountId)
}

/** The owner is told once a day for each invitation. */
async function tellOfNoSeat(
  tx: Transaction,
  ctx: Context,
  invitation: InvitationRow,
  full: { places: number; hasPlan: boolean },
): Promise<void> {
  const { workspaceId, id, email, workspace } = invitation
  if (!(await isWithinRate({ db: tx, now: ctx.now }, rateLimits.noSeat, id))) return
  const { ownerEmail } = await requirePlace(tx, workspaceId)
  const link = `${ctx.settings.publicUrl()}/settings`
  await sendMail(tx, ctx, ownerEmail, noSeatMail({ workspace, email, ...full, link }))
}
