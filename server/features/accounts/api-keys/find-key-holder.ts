import type { Context } from '../../../context.ts'
import type { FindKeyHolder } from '../../../http/sessions/api-key.ts'
import { selectOpen } from '../accounts.queries.ts'
import { findLive, updateLastUsed } from './api-keys.queries.ts'

/** The time of the last use is written at most this often. */
const usedEveryMs = 60_000

/** The key's owner, with the account as in a session. An unknown key costs the same single query. */
export function findKeyHolder(ctx: Context): FindKeyHolder {
  return async (keyHash) => {
    const key = await findLive(ctx.db, keyHash)
    if (!key) return null
    const now = ctx.now()
    const account = await selectOpen(ctx.db, key, now)
    if (!account) return null
    const before = new Date(now.getTime() - usedEveryMs)
    if (!key.lastUsedAt || key.lastUsedAt <= before) await updateLastUsed(ctx.db, key.id, { now, before })
    const { id: keyId, accountId, workspaceId } = key
    return { actor: { accountId, workspaceId, role: account.role, via: 'key', keyId }, account }
  }
}
