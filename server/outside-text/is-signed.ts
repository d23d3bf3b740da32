import type { Settings } from '../context.ts'
import { isSameSecret } from './is-same-secret.ts'

/** What signs: today's key, and those of before that are kept beside it. */
export type Keys = Pick<Settings, 'secretKey' | 'secretKeysBefore'>

/** Whether a signature from outside is the one that one of our keys makes. */
export function isSigned({ secretKey, secretKeysBefore }: Keys, given: string, sign: (key: string) => string): boolean {
  return [secretKey, ...secretKeysBefore].some((key) => isSameSecret(given, sign(key)))
}
