import type { ApiKey } from '../../../../contract/security/api-keys.ts'
import type { Scope } from '../../../../contract/security/scopes.ts'
import { limits } from '../../../../contract/lists.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { isStanding, lockOpen } from '../accounts.queries.ts'
import { requireConfirmed } from '../confirmation/require-confirmed.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { keyMadeMail } from '../../mails/key-mails.ts'
import { lockPlan } from '../../workspaces/is-premium.ts'
import { countLive, insertKey } from './api-keys.queries.ts'
import { keySecret } from './key-secret.ts'
import { showKey } from './list-keys.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'
import { requireStill } from '../../workspaces/show-membership.ts'

const longestMs = 5 * 366 * 24 * 60 * 60 * 1_000

export type NewKey = { name: string; scope: Scope; expiresAt: string | null }
/** The session that asks, hashed, and its network. */
export type AskedBy = { sid: string; network: string }

/**
 * Makes a key and answers its secret, this one time: only a hash is kept. The owner is told by mail, since a key made in a
 * stolen session would outlive that session. Refuses with `premium_required` on the free plan, with `key-limit` beyond ten.
 */
export async function createKey(
  ctx: Context,
  actor: Actor,
  { name, scope, expiresAt }: NewKey,
  { sid, network }: AskedBy,
): Promise<{ key: ApiKey; secret: string }> {
  const { accountId, workspaceId } = actor
  await requireConfirmed(ctx, actor)
  const { secret, ...kept } = keySecret()
  const now = ctx.now()
  const end = endOf(expiresAt, now)
  const { publicUrl } = ctx.settings
  const id = await inTransaction(ctx.db, async (tx) => {
    // The ten are the workspace's: two admins at once can't both take the last place.
    const plan = await lockPlan(tx, workspaceId, now)
    const account = await lockOpen(tx, accountId)
    // A session that ended meanwhile makes no key: the change that ended it may have revoked all others already.
    if (!plan || !account || !(await isStanding(tx, accountId, sid))) throw new Refusal('unauthorized')
    await requireStill(tx, actor, { role: 'admin', at: now })
    if (!plan.isPremium) throw new Refusal('premium_required')
    if ((await countLive(tx, workspaceId)) >= limits.apiKeys) throw new Refusal('key-limit')
    const key = { ...kept, workspaceId, accountId, name, scope, expiresAt: end, createdAt: now }
    const { id } = await insertKey(tx, key)
    await recordEvent(tx, { kind: 'key_created', accountId, network, at: now })
    await recordActivity(tx, actor, { kind: 'key.created', on: `key:${id}` })
    await sendMail(tx, ctx, account.email, keyMadeMail({ name, scope, expiresAt: end, publicUrl: publicUrl() }))
    return id
  })
  return { key: await showKey(ctx, actor, id), secret }
}

function endOf(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null
  const end = new Date(expiresAt)
  if (end <= now || end.getTime() > now.getTime() + longestMs) throw new Refusal('expiry-passed')
  return end
}
