import type { Context } from '../../../context.ts'
import type { FindKeyHolder } from '../../../http/sessions/api-key.ts'
import { selectOpen } from '../accounts.queries.ts'
import { findLive, updateLastUsed } from './api-keys.queries.ts'

/** A moment of use is written at most this often. */
const usedEveryMs = 60_000

/** Whose key it is, with the account as a session would have it. A key that isn't found costs the same one look. */
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
    return { actor: { accountId, workspaceId, via: 'key', keyId }, account }
  }
}
