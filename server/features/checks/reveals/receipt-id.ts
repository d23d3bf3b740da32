import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letters that read like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A receipt's number, e.g. `Q-7F3K-2094-XW1C`: 60 random bits, short enough to read out. */
export function newReceiptId(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
  return `Q-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
