import type { ApiKey } from '../../../../contract/security/api-keys.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { selectLive, type HeldKeyRow } from './api-keys.queries.ts'

type By = Pick<Context, 'db' | 'now'>

/**
 * The workspace's keys that aren't revoked, newest first. On the free plan they are listed too: they work again with the next
 * plan. Expired ones stay until they are revoked, so that nobody wonders why a program stopped.
 */
export async function listKeys(ctx: By, actor: Actor): Promise<ApiKey[]> {
  const now = ctx.now()
  return (await selectLive(ctx.db, actor.workspaceId)).map((row) => keyOf(row, actor, now))
}

export async function showKey(ctx: By, actor: Actor, id: string): Promise<ApiKey> {
  const [row] = await selectLive(ctx.db, actor.workspaceId, id)
  if (!row) throw new Refusal('unknown-key')
  return keyOf(row, actor, ctx.now())
}

function keyOf(row: HeldKeyRow, { accountId }: Actor, now: Date): ApiKey {
  const { id, name, prefix, scope, holder, lastUsedFrom, oldPrefix, oldUntil } = row
  const oldSecret = oldPrefix !== null && oldUntil !== null && oldUntil > now ? { prefix: oldPrefix, oldUntil } : null
  return {
    ...{ id, name, prefix, scope, holder, lastUsedFrom },
    isYours: row.accountId === accountId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    oldSecret: oldSecret && { prefix: oldSecret.prefix, until: oldSecret.oldUntil.toISOString() },
  }
}
