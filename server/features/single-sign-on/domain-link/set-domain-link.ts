import { randomBytes } from 'node:crypto'
import type { DomainLink } from '../../../../contract/security/domain-links.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { seal, unseal } from '../../../http/sessions/sealed.ts'
import { Refusal } from '../../../refusal.ts'
import { requireConfirmed } from '../../accounts/confirmation/require-confirmed.ts'
import { hashToken } from '../../accounts/passwords/forgot-password.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'
import { selectDomain } from '../workspace-providers.queries.ts'
import { deleteLink, endLink, isPersonal, putLink, selectLink } from './domain-links.queries.ts'

/** The link of the workspace, if its domain is proven and the link is on. */
export async function showDomainLink(ctx: Context, { workspaceId }: Actor): Promise<DomainLink> {
  const [claimed, row] = await Promise.all([selectDomain(ctx.db, workspaceId), selectLink(ctx.db, workspaceId)])
  const token = row && unseal(ctx.settings, purposeOf(workspaceId), row.tokenSealed)
  return {
    domain: claimed?.provenAt ? claimed.domain : null,
    // With another SECRET_KEY than before nobody can read it any more: renewing makes one that can be.
    link: row && token ? { url: urlOf(ctx, token), role: row.role, createdAt: row.createdAt.toISOString() } : null,
  }
}

/** Switches the link on, as what people come by it; a link before it ends. Only for a team with a proven mail domain. */
export async function setDomainLink(ctx: Context, actor: Actor, { role }: { role: 'viewer' | 'member' }) {
  const { workspaceId, accountId: enabledBy } = actor
  await requireConfirmed(ctx, actor)
  if (await isPersonal(ctx.db, workspaceId)) throw new Refusal('workspace-is-personal')
  const claimed = await selectDomain(ctx.db, workspaceId)
  if (!claimed?.provenAt) throw new Refusal('domain-unproven', { message: 'Prove your mail domain first.' })
  const token = randomBytes(32).toString('base64url')
  const tokens = {
    tokenHash: hashToken(token),
    tokenSealed: seal(ctx.settings.secretKey, purposeOf(workspaceId), token),
  }
  const { domain, token: claim } = claimed
  await inTransaction(ctx.db, async (tx) => {
    const before = await selectLink(tx, workspaceId)
    await putLink(tx, { workspaceId, ...tokens, domain, claim, role, enabledBy, createdAt: ctx.now() })
    await recordActivity(tx, actor, { kind: before ? 'domain_link.renewed' : 'domain_link.on', role })
  })
  return showDomainLink(ctx, actor)
}

/** From now on the link is unknown. Who has joined stays. */
export async function endDomainLink(ctx: Context, actor: Actor): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await endLink(tx, actor.workspaceId, ctx.now())) await recordActivity(tx, actor, { kind: 'domain_link.off' })
  })
}

/** For a workspace that is emptied. */
export async function forgetDomainLink(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteLink(tx, workspaceId)
}

function urlOf({ settings }: Context, token: string): string {
  return `${settings.publicUrl()}/join?token=${token}`
}

export function purposeOf(workspaceId: WorkspaceId): string {
  return `domain link of ${workspaceId}`
}
