import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with the installation's key, for one purpose: under another it can't be opened. */
export function seal(secretKey: string, purpose: string, text: string): string {
  return encrypt(keyOf(secretKey, purpose), text)
}

/** Null for what we did not seal for this purpose, or with another key. */
export function unseal(secretKey: string, purpose: string, sealed: string): string | null {
  return decrypt(keyOf(secretKey, purpose), sealed)
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
