import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a secret from outside is ours. Hashes are compared, so that neither content nor length shows in the time it takes. */
export function isSameSecret(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
