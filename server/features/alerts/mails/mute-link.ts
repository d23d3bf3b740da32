import { createHmac } from 'node:crypto'
import type { AccountId } from '../../../actor.ts'
import type { Settings } from '../../../context.ts'
import { isSigned, type Keys } from '../../../outside-text/is-same-secret.ts'

/**
 * Whose mails a link ends: those of one saved search to one account, or all alerts of an account. Links of older mails don't say to
 * whom (null).
 */
export type Muted = { kind: 'search'; id: string; accountId: AccountId | null } | { kind: 'account'; id: AccountId }

/** The page with the button; a POST to it mutes at once (RFC 8058). */
export function muteLink(settings: Pick<Settings, 'secretKey' | 'publicUrl'>, muted: Muted): string {
  return `${settings.publicUrl()}/mail/alerts?token=${muteToken(settings, muted)}`
}

export function muteToken({ secretKey }: Pick<Settings, 'secretKey'>, muted: Muted): string {
  const about = partsOf(muted)
  return [...about, sign(secretKey, about)].join('.')
}

/** Null for a token that we did not sign, by today's key or one of before: old mails are muted too. */
export function readMuteToken(keys: Keys, token: string): Muted | null {
  const parts = token.split('.')
  const signature = parts.pop() ?? ''
  const [kind, id = '', accountId = null, ...more] = parts
  if (!/^[\w-]{1,60}$/.test(id) || more.length > 0 || !isSigned(keys, signature, (key) => sign(key, parts))) return null
  if (kind === 'search') return { kind, id, accountId: accountId as AccountId | null }
  return kind === 'account' && accountId === null ? { kind, id: id as AccountId } : null
}

function partsOf(muted: Muted): string[] {
  if (muted.kind === 'account' || muted.accountId === null) return [muted.kind, muted.id]
  return [muted.kind, muted.id, muted.accountId]
}

function sign(secretKey: string, about: readonly string[]): string {
  const key = createHmac('sha256', secretKey).update('the links that mute alerts').digest()
  return createHmac('sha256', key).update(about.join(' ')).digest('base64url')
}
