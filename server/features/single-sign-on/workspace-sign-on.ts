import { randomBytes } from 'node:crypto'
import type { WorkspaceSignOn } from '../../../contract/security/single-sign-on.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { SignInTrouble } from '../../adapters/sign-in/port.ts'
import type { Context } from '../../context.ts'
import { sqlState } from '../../db/sql-state.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent } from '../audit/record-event.ts'
import { redirectUriOf, secretPurpose } from './find-provider.ts'
import { seal, unseal } from '../../http/sessions/sealed.ts'
import {
  deleteDomain,
  deleteProvider,
  isProvenElsewhere,
  selectDomain,
  selectProvider,
  updateProven,
  upsertDomain,
  upsertProvider,
} from './workspace-providers.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

const recordName = 'quarry-verification'
const uniqueViolation = '23505'

/** The workspace's mail domain and provider; never the client's secret. */
export async function showSignOn(ctx: Context, { workspaceId }: Actor): Promise<WorkspaceSignOn> {
  const [domain, provider] = await Promise.all([selectDomain(ctx.db, workspaceId), selectProvider(ctx.db, workspaceId)])
  return {
    domain: domain && {
      name: domain.domain,
      record: `${recordName}=${domain.token}`,
      provenAt: domain.provenAt?.toISOString() ?? null,
      redirectUri: redirectUriOf(ctx, domain.domain),
    },
    provider: provider && { issuer: provider.issuer, clientId: provider.clientId },
  }
}

/** Claims a mail domain, which is then to be proven. Another domain than before ends the provider of that one. */
export async function claimDomain(ctx: Context, actor: Actor, name: string): Promise<WorkspaceSignOn> {
  const domain = name.trim().toLowerCase().replace(/^@/, '')
  if (!ctx.checkAddress(`someone@${domain}`).ok) throw new Refusal('not-a-domain')
  const { free, disposable } = ctx.factsOf(`someone@${domain}`)
  if (free || disposable) throw new Refusal('domain-of-everybody')
  if (await isProvenElsewhere(ctx.db, domain, actor.workspaceId)) throw new Refusal('domain-taken')
  const token = randomBytes(18).toString('base64url')
  await inTransaction(ctx.db, async (tx) => {
    await upsertDomain(tx, { workspaceId: actor.workspaceId, domain, token })
    await recordActivity(tx, actor, { kind: 'domain.claimed' })
  })
  return showSignOn(ctx, actor)
}

/** Looks for the TXT record now. */
export async function proveDomain(ctx: Context, actor: Actor, network: string): Promise<WorkspaceSignOn> {
  const claimed = await selectDomain(ctx.db, actor.workspaceId)
  if (!claimed) throw new Refusal('domain-unproven')
  const texts = await ctx.signIn.lookupTxt(claimed.domain)
  if (!texts.includes(`${recordName}=${claimed.token}`)) throw new Refusal('domain-unproven')
  if (await isProvenElsewhere(ctx.db, claimed.domain, actor.workspaceId)) throw new Refusal('domain-taken')
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateProven(tx, claimed, at))) throw new Refusal('domain-unproven')
    await recordEvent(tx, { kind: 'domain_proven', accountId: actor.accountId, network, at })
    await recordActivity(tx, actor, { kind: 'domain.proven' })
  }).catch((error: unknown) => {
    // Another workspace has proven it at this moment.
    throw sqlState(error) === uniqueViolation ? new Refusal('domain-taken') : error
  })
  return showSignOn(ctx, actor)
}

/** Sets the provider, after asking it who it is. Without a secret the present one stays, for the same client alone. */
export async function setSignOn(
  ctx: Context,
  actor: Actor,
  given: { issuer: string; clientId: string; clientSecret?: string | undefined; network: string },
): Promise<WorkspaceSignOn> {
  const { workspaceId, accountId } = actor
  const { issuer, clientId, network } = given
  const domain = await selectDomain(ctx.db, workspaceId)
  if (!domain?.provenAt) throw new Refusal('domain-unproven')
  if (!/^https?:\/\//.test(issuer) || !URL.canParse(issuer)) throw new Refusal('not-a-provider')
  const clientSecret = given.clientSecret || (await presentSecret(ctx, workspaceId, { issuer, clientId }))
  if (!clientSecret) throw new Refusal('bad-request', { message: 'The client secret is missing.' })
  try {
    await ctx.signIn.openId.check({ issuer, clientId, clientSecret, isStrangers: true })
  } catch (error) {
    if (!(error instanceof SignInTrouble)) throw error
    ctx.log.warn({ err: error.cause ?? error }, 'a workspace’s provider was refused')
    throw new Refusal('not-a-provider')
  }
  const at = ctx.now()
  const sealed = seal(ctx.settings.secretKey, secretPurpose(workspaceId), clientSecret)
  await inTransaction(ctx.db, async (tx) => {
    await upsertProvider(tx, { workspaceId, issuer, clientId, clientSecret: sealed, changedAt: at })
    await recordEvent(tx, { kind: 'sign_on_changed', accountId, network, at })
    await recordActivity(tx, actor, { kind: 'sign_on.set' })
  })
  return showSignOn(ctx, actor)
}

/** Nobody signs in by the workspace's provider any more; who did, keeps their account. */
export async function endSignOn(ctx: Context, actor: Actor, network: string): Promise<WorkspaceSignOn> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteProvider(tx, actor.workspaceId))) return
    await recordEvent(tx, { kind: 'sign_on_changed', accountId: actor.accountId, network, at })
    await recordActivity(tx, actor, { kind: 'sign_on.ended' })
  })
  return showSignOn(ctx, actor)
}

/** When the workspace's account is closed. */
export async function dropSignOn(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteProvider(tx, workspaceId)
  await deleteDomain(tx, workspaceId)
}

async function presentSecret(
  ctx: Context,
  workspaceId: WorkspaceId,
  wanted: { issuer: string; clientId: string },
): Promise<string | null> {
  const present = await selectProvider(ctx.db, workspaceId)
  // Else a secret could be sent to another server than the one it was given for.
  if (!present || present.issuer !== wanted.issuer || present.clientId !== wanted.clientId) return null
  return unseal(ctx.settings, secretPurpose(workspaceId), present.clientSecret)
}
