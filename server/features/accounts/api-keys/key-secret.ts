import { randomBytes } from 'node:crypto'
import { hashKey } from '../../../http/sessions/api-key.ts'

const secretBytes = 32
/** 62 to this power is the first beyond 256 bits. */
const secretDigits = 43
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** `qk_` and six digits: enough to tell ten keys apart, 36 of 256 bits. */
const shownLength = 9

/** A new secret of a key, and what is kept of it. */
export function keySecret(): { secret: string; keyHash: string; prefix: string } {
  let rest = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`)
  let text = ''
  for (let place = 0; place < secretDigits; place += 1) {
    text = digits.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  const secret = `qk_${text}`
  return { secret, keyHash: hashKey(secret), prefix: secret.slice(0, shownLength) }
}
