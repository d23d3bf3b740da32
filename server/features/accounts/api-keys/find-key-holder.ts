import type { Context } from '../../../context.ts'
import type { FindKeyHolder } from '../../../http/sessions/api-key.ts'
import { Refusal } from '../../../refusal.ts'
import { selectOpen } from '../accounts.queries.ts'
import { findLive, updateLastUsed } from './api-keys.queries.ts'

/** The last use is written at most this often. */
const usedEveryMs = 60_000

/** The key's owner, with the account as in a session. An unknown key costs the same single query. */
export function findKeyHolder(ctx: Context): FindKeyHolder {
  return async (keyHash, network) => {
    const now = ctx.now()
    const key = await findLive(ctx.db, keyHash, now)
    if (!key) return null
    const account = await selectOpen(ctx.db, key, now)
    if (!account) return null
    if (key.expiresAt && key.expiresAt <= now) throw new Refusal('key-expired')
    const before = new Date(now.getTime() - usedEveryMs)
    if (!key.lastUsedAt || key.lastUsedAt <= before) await updateLastUsed(ctx.db, key.id, { now, before, network })
    const { id: keyId, accountId, workspaceId, scope } = key
    return { actor: { accountId, workspaceId, role: account.role, via: 'key', keyId }, account, scope }
  }
}
