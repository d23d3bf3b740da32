import type { Invitation, InvitationShown } from '../../../../contract/security/invitations.ts'
import { nameOf } from '../../../../contract/security/name-of.ts'
import { invitationLimits } from '../../../../contract/security/rights.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { requireNotSuspended } from '../../workspaces/show-membership.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { hasAccount, selectByToken, selectInvitations, type InvitationRow } from './invitations.queries.ts'
import { Refusal } from '../../../refusal.ts'

/** All that can be open at once, and as many that ended. */
const shown = 2 * invitationLimits.pending

/** The invitations of the workspace, the open ones first. */
export async function showInvitations(ctx: Context, actor: Actor): Promise<{ invitations: Invitation[] }> {
  const rows = await selectInvitations(ctx.db, actor.workspaceId, shown)
  return { invitations: rows.map((row) => invitationOf(row, ctx.now())) }
}

/** What an invitation says to whoever holds its link. */
export async function showInvitation(ctx: Context, token: string): Promise<InvitationShown> {
  const row = requireOpen(await selectByToken(ctx.db, hashToken(token)), ctx.now())
  await requireNotSuspended(ctx.db, row.workspaceId)
  const { workspace, email, role, expiresAt } = row
  return {
    workspace,
    invitedBy: inviterOf(row),
    email,
    role,
    expiresAt: expiresAt.toISOString(),
    hasAccount: await hasAccount(ctx.db, email),
  }
}

export function invitationOf(row: InvitationRow, now: Date): Invitation {
  const { id, email, role, sentAt, expiresAt, acceptedAt, revokedAt } = row
  const state = acceptedAt ? 'accepted' : revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'pending'
  const times = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { id, email, role, state, invitedBy: inviterOf(row), ...times }
}

export function inviterOf({ firstName, lastName, byEmail }: InvitationRow): string {
  return nameOf({ firstName, lastName, email: byEmail })
}

/** The invitation of a link, if it can be accepted now; else a refusal that says why not. */
export function requireOpen(row: InvitationRow | null, now: Date): InvitationRow {
  if (!row) throw new Refusal('unknown-invitation')
  const why = row.acceptedAt ? 'was used' : row.revokedAt ? 'was revoked' : row.expiresAt <= now ? 'has expired' : null
  if (why !== null) throw new Refusal('invitation-over', { message: `This invitation ${why}. Ask for a new one.` })
  return row
}
