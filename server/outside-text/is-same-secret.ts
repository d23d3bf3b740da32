import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../context.ts'

/** Whether a secret from outside is ours. Hashes are compared, so that neither content nor length shows in the time it takes. */
export function isSameSecret(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

/** What signs: today's key, and those of before that are kept beside it. */
export type Keys = Pick<Settings, 'secretKey' | 'secretKeysBefore'>

/** Whether a signature from outside is the one that one of our keys makes. */
export function isSigned({ secretKey, secretKeysBefore }: Keys, given: string, sign: (key: string) => string): boolean {
  return [secretKey, ...secretKeysBefore].some((key) => isSameSecret(given, sign(key)))
}
