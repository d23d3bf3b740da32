import { hkdfSync } from 'node:crypto'
import { isSameSecret } from '../outside-text/is-same-secret.ts'

/** What a process of this installation is known by to those that search. It follows from SECRET_KEY and opens nothing else. */
export function searchSecret(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'quarry search processes', 32)).toString('base64url')
}

/** Whether a header carries one of these secrets. */
export function knowsSecret(authorization: string | undefined, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSameSecret(authorization ?? '', `Bearer ${secret}`))
}
