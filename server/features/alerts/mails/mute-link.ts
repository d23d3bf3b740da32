import { createHmac } from 'node:crypto'
import type { Settings } from '../../../context.ts'
import { isSigned, type Keys } from '../../../outside-text/is-signed.ts'

/** Whose mails a link ends: those of one saved search, or all alerts of an account. */
export type Muted = { kind: 'search' | 'account'; id: string }

/** The page with the button; a POST to it mutes at once (RFC 8058). */
export function muteLink(settings: Pick<Settings, 'secretKey' | 'publicUrl'>, muted: Muted): string {
  return `${settings.publicUrl()}/mail/alerts?token=${muteToken(settings, muted)}`
}

export function muteToken({ secretKey }: Pick<Settings, 'secretKey'>, { kind, id }: Muted): string {
  return `${kind}.${id}.${sign(secretKey, kind, id)}`
}

/** Null for a token that we did not sign, by today's key or one of before: old mails are muted too. */
export function readMuteToken(keys: Keys, token: string): Muted | null {
  const [, kind, id = '', signature = ''] = /^(search|account)\.([\w-]{1,60})\.([\w-]{43})$/.exec(token) ?? []
  if (kind !== 'search' && kind !== 'account') return null
  const isOurs = isSigned(keys, signature, (key) => sign(key, kind, id))
  return isOurs ? { kind, id } : null
}

function sign(secretKey: string, kind: string, id: string): string {
  const key = createHmac('sha256', secretKey).update('the links that mute alerts').digest()
  return createHmac('sha256', key).update(`${kind} ${id}`).digest('base64url')
}
