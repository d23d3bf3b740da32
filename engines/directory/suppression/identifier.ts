import { createHmac } from 'node:crypto'
import { cleanLinkedinUrl } from '../clean-linkedin-url.ts'

/** Something by which an erased person would be recognised in a later import. */
export type Identifier = {
  kind: 'email' | 'profile' | 'id'
  /** An address, a profile's URL, or an id of this directory (`own:17`, `demo:17`) or of a layout (`hubspot:4711`). */
  value: string
}

export function externalIdentifier(layout: string, externalId: string): Identifier {
  return { kind: 'id', value: `${layout}:${externalId}` }
}

/**
 * The form in which an identifier stands on the list: an HMAC-SHA256 (RFC 2104), in hex. Addresses are compared without regard to case
 * and to the space around them, profiles without regard to how a file or a vendor spells LinkedIn's addresses; ids exactly.
 * @param key of the installation, 32 random bytes
 */
export function identifierHmac(key: Buffer, { kind, value }: Identifier): string {
  const whole = kind === 'profile' ? cleanLinkedinUrl(value.trim()) || value : value
  const normal = kind === 'id' ? value : whole.trim().toLowerCase()
  return createHmac('sha256', key).update(`${kind}\n${normal}`).digest('hex')
}
