import type { DomainLinkShown } from '../../../../contract/security/domain-links.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { joinedByLinkMail } from '../../mails/workspace-mails.ts'
import { addToTeam, isMember, wasRemoved } from '../../teams/add-to-team.ts'
import { requireNotSuspended } from '../../workspaces/show-membership.ts'
import { domainOf } from '../find-provider.ts'
import { lockJoiner, lockOpened, selectOpened } from './domain-links.queries.ts'

/** What a link leads to. Unknown if it was switched off or renewed, or its domain is proven no more. */
export async function openDomainLink(ctx: Context, token: string): Promise<DomainLinkShown> {
  const opened = await selectOpened(ctx.db, hashToken(token))
  if (!opened) throw new Refusal('unknown-domain-link')
  const { workspace, domain, role } = opened
  return { workspace, domain, role }
}

/**
 * The caller is in the workspace from now on, if their address is at exactly the link's domain (not below it) and confirmed,
 * also in practice mode: the address is all that lets them in. The owner is told.
 */
export async function joinByDomainLink(ctx: Context, { accountId }: Actor, token: string): Promise<WorkspaceId> {
  const publicUrl = ctx.settings.publicUrl()
  return inTransaction(ctx.db, async (tx) => {
    // First the account, then link and workspace: the order of all that locks both.
    const joiner = await lockJoiner(tx, accountId)
    if (!joiner) throw new Refusal('unauthorized')
    const opened = await lockOpened(tx, hashToken(token))
    if (!opened) throw new Refusal('unknown-domain-link')
    const { workspaceId, workspace, ownerEmail, domain, role } = opened
    const who = { workspaceId, accountId }
    await requireNotSuspended(tx, workspaceId)
    if (await isMember(tx, who)) return workspaceId
    if (domainOf(joiner.email) !== domain) {
      const message = `This link is for addresses at ${domain}. Sign in with yours.`
      throw new Refusal('link-of-another-domain', { message })
    }
    if (joiner.emailConfirmedAt === null) throw new Refusal('link-needs-confirmation')
    if (await wasRemoved(tx, who)) throw new Refusal('link-not-for-removed')
    if (!(await addToTeam(tx, { ...who, role, at: ctx.now() }))) throw new Refusal('too-many-people')
    await sendMail(tx, ctx, ownerEmail, joinedByLinkMail({ workspace, email: joiner.email, role, domain, publicUrl }))
    return workspaceId
  })
}
