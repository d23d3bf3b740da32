import { createHmac } from 'node:crypto'
import type { Settings } from '../../../context.ts'
import { isSigned, type Keys } from '../../../outside-text/is-same-secret.ts'

/**
 * Where a vendor may say that the answer of this call is there; null if no vendor can reach us. Vendors don't sign it, so the address itself is
 * the secret: nobody can guess one, each is of one call alone, and nothing is kept of it.
 */
export function callbackUrlOf(settings: Keys & Pick<Settings, 'callbackOrigin'>, callId: number): string | null {
  const { callbackOrigin, secretKey } = settings
  return callbackOrigin && `${callbackOrigin}/api/webhooks/sources/${callId}-${markOf(secretKey, callId)}`
}

/** Whose address this is; null if we never gave it out. */
export function callOfAddress(keys: Keys, token: string): number | null {
  const [, digits = '', mark = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  const callId = Number(digits)
  const isOurs = isSigned(keys, mark, (key) => markOf(key, callId))
  return isOurs ? callId : null
}

function markOf(secretKey: string, callId: number): string {
  return createHmac('sha256', secretKey).update(`callback of the call ${callId} of a source`).digest('base64url')
}
