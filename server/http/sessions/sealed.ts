import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../../outside-text/is-same-secret.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with the installation's key, for one purpose: under another it can't be opened. */
export function seal(secretKey: string, purpose: string, text: string): string {
  return encrypt(keyOf(secretKey, purpose), text)
}

/** Opened by today's key or one of before, which `isOld` tells. Null for what none of them sealed for this purpose. */
function open(
  { secretKey, secretKeysBefore }: Keys,
  purpose: string,
  sealed: string,
): { text: string; isOld: boolean } | null {
  for (const key of [secretKey, ...secretKeysBefore]) {
    const text = decrypt(keyOf(key, purpose), sealed)
    if (text !== null) return { text, isOld: key !== secretKey }
  }
  return null
}

/** The same text alone. */
export function unseal(keys: Keys, purpose: string, sealed: string): string | null {
  return open(keys, purpose, sealed)?.text ?? null
}

/** The same text sealed by today's key, if one of before sealed it; null if it needs none, or can't be opened. */
export function sealAnew(keys: Keys, purpose: string, sealed: string): string | null {
  const opened = keys.secretKeysBefore.length > 0 ? open(keys, purpose, sealed) : null
  return opened?.isOld ? seal(keys.secretKey, purpose, opened.text) : null
}

function keyOf(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(`sealed: ${purpose}`).digest()
}

/** By AES-256-GCM. `boundTo`: what has to be said again to open it. */
export function encrypt(key: Buffer, text: string, boundTo = ''): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for what was not encrypted with this key, or is bound to something else. */
export function decrypt(key: Buffer, sealed: string, boundTo = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
