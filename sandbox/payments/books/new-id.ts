import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `pi_sbx…`: like Stripe's, and marked, so that an id of the practice provider is never sent to the real one. */
export function newId(prefix: string, chars = 24): string {
  return `${prefix}_sbx${randomText(chars - 3)}`
}

export function randomText(chars: number): string {
  return Array.from({ length: chars }, () => letters[randomInt(letters.length)]).join('')
}
