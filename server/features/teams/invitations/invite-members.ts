import { randomBytes } from 'node:crypto'
import type { Invitation } from '../../../../contract/security/invitations.ts'
import { invitationLimits } from '../../../../contract/security/rights.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { limitRate, rateLimits, uncountOne } from '../../../http/limits/limit-rate.ts'
import { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { requireConfirmed } from '../../accounts/confirmation/require-confirmed.ts'
import { requireMails } from '../../accounts/confirmation/send-confirmation.ts'
import { dropDeadMails } from '../../mails/queue/forget-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { invitedMail } from '../../mails/workspace-mails.ts'
import { requireStillAdmin } from '../require-still-admin.ts'
import { countPeople, lockWorkspace, selectMembers } from '../teams.queries.ts'
import {
  countPending,
  markRevoked,
  putInvitation,
  renewInvitation,
  selectInvitation,
  type InvitationRow,
} from './invitations.queries.ts'
import { invitationOf, inviterOf } from './show-invitations.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

type Sent = { row: InvitationRow; token: string }

/** Mails a link to each address that nobody in the workspace has. One that is invited already gets a new link in place of the old. */
export async function inviteMembers(
  ctx: Context,
  actor: Actor,
  { emails, role }: { emails: string[]; role: Invitation['role'] },
): Promise<{ invitations: Invitation[]; alreadyIn: string[] }> {
  await requireConfirmed(ctx, actor)
  requireMails(ctx)
  const wanted = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
  const wrong = wanted.find((email) => !ctx.checkAddress(email).ok)
  if (wrong !== undefined) throw new Refusal('bad-request', { message: `${wrong} is not a valid email address.` })
  const members = await selectMembers(ctx.db, actor.workspaceId)
  const isIn = new Set(members.map(({ email }) => email.toLowerCase()))
  const [alreadyIn, invited] = [true, false].map((each) =>
    wanted.filter((email) => isIn.has(email.toLowerCase()) === each),
  ) as [string[], string[]]

  const give = async (tx: Transaction): Promise<Sent[]> => {
    await requireTeam(tx, actor)
    const sent: Sent[] = []
    for (const email of invited) {
      const { token, ...times } = newLink(ctx.now())
      const { workspaceId, accountId: invitedBy } = actor
      const id = await putInvitation(tx, { workspaceId, email, role, invitedBy, ...times })
      sent.push({ row: await requireInvitation(tx, actor, id), token })
    }
    if ((await countPending(tx, actor.workspaceId, ctx.now())) > invitationLimits.pending)
      throw new Refusal('too-many-invitations')
    if ((await countPeople(tx, actor.workspaceId)) >= invitationLimits.people) throw new Refusal('too-many-people')
    if (sent.length > 0)
      await recordActivity(tx, actor, {
        kind: 'invitation.sent',
        among: sent.map(({ row }) => `invitation:${row.id}` as const),
        count: sent.length,
        role,
      })
    for (const each of sent) await mail(tx, ctx, each)
    return sent
  }
  const sent = await counted(ctx, actor, invited, () => inTransaction(ctx.db, give))
  return { invitations: sent.map(({ row }) => invitationOf(row, ctx.now())), alreadyIn }
}

/** The invitation has its whole time again, and the link of the earlier mail ends. */
export async function resendInvitation(ctx: Context, actor: Actor, id: string): Promise<Invitation> {
  const { email } = await requireInvitation(ctx.db, actor, id)
  requireMails(ctx)
  const { token, ...times } = newLink(ctx.now())
  const renew = async (tx: Transaction) => {
    await requireTeam(tx, actor)
    if (!(await renewInvitation(tx, { workspaceId: actor.workspaceId, id }, times)))
      throw new Refusal('invitation-over')
    if ((await countPending(tx, actor.workspaceId, ctx.now())) > invitationLimits.pending)
      throw new Refusal('too-many-invitations')
    await recordActivity(tx, actor, { kind: 'invitation.sent_again', on: `invitation:${id}` })
    const row = await requireInvitation(tx, actor, id)
    await mail(tx, ctx, { row, token })
    return row
  }
  const row = await counted(ctx, actor, [email], () => inTransaction(ctx.db, renew))
  return invitationOf(row, ctx.now())
}

/** From now on its link is refused. */
export async function revokeInvitation(ctx: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Accepting locks the workspace too: one of the two comes first.
    await requireTeam(tx, actor)
    const { acceptedAt } = await requireInvitation(tx, actor, id)
    if (acceptedAt) throw new Refusal('invitation-over', { message: 'This invitation was used already.' })
    await markRevoked(tx, { workspaceId: actor.workspaceId, id }, ctx.now())
    await dropDeadMails(tx, ctx, `invitation:${id}`)
    await recordActivity(tx, actor, { kind: 'invitation.revoked', on: `invitation:${id}` })
  })
}

async function requireTeam(tx: Transaction, actor: Actor): Promise<void> {
  const workspace = await lockWorkspace(tx, actor.workspaceId)
  if (!workspace) throw new Refusal('unknown-workspace')
  await requireStillAdmin(tx, actor)
  if (workspace.isPersonal) throw new Refusal('workspace-is-personal')
}

async function requireInvitation(
  db: Context['db'] | Transaction,
  { workspaceId }: Actor,
  id: string,
): Promise<InvitationRow> {
  const row = await selectInvitation(db, { workspaceId, id })
  if (!row) throw new Refusal('unknown-invitation', { message: 'Invitation not found' })
  return row
}

function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationLimits.days * 24 * 60 * 60 * 1_000)
  return { token, tokenHash: hashToken(token), sentAt: now, expiresAt }
}

/** Counts a mail for the workspace and for each mailbox, before anything is written; what is not sent is not counted. */
async function counted<Done>(ctx: Context, { workspaceId }: Actor, emails: string[], work: () => Promise<Done>) {
  const limits = emails.flatMap((email) => [
    { limit: rateLimits.invitations, subject: workspaceId },
    { limit: rateLimits.invitationMail, subject: email.toLowerCase() },
  ])
  const taken: typeof limits = []
  try {
    for (const each of limits) {
      taken.push(each)
      await limitRate(ctx, each.limit, each.subject)
    }
    return await work()
  } catch (error) {
    for (const { limit, subject } of taken) await uncountOne(ctx, limit, subject)
    throw error
  }
}

async function mail(tx: Transaction, ctx: Context, { row, token }: Sent): Promise<void> {
  const link = `${ctx.settings.publicUrl()}/invitations?token=${token}`
  const { id, workspace, role, email, expiresAt } = row
  const invited = invitedMail({ workspace, by: inviterOf(row), role, link, days: invitationLimits.days })
  await sendMail(tx, ctx, email, invited, { uselessAfter: expiresAt, linkOf: `invitation:${id}` })
}
