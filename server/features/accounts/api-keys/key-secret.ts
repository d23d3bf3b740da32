import { randomBytes } from 'node:crypto'
import { hashKey, type FindKeyHolder } from '../../../http/sessions/api-key.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { selectOpen } from '../accounts.queries.ts'
import { findLive, updateLastUsed } from './api-keys.queries.ts'

const secretBytes = 32
/** 62 to this power is the first beyond 256 bits. */
const secretDigits = 43
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** `qk_` and six digits: enough to tell ten keys apart, 36 of 256 bits. */
const shownLength = 9

/** A new secret of a key, and what is kept of it. */
export function keySecret(): { secret: string; keyHash: string; prefix: string } {
  let rest = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`)
  let text = ''
  for (let place = 0; place < secretDigits; place += 1) {
    text = digits.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  const secret = `qk_${text}`
  return { secret, keyHash: hashKey(secret), prefix: secret.slice(0, shownLength) }
}

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
