import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../outside-text/is-same-secret.ts'

/** Long enough for clocks that are a little off, short enough that one which leaks is soon of no use. */
const validMs = 2 * 60_000
const mostKept = 1_000

/** A name for one question to the mirror, which whoever has the installation's secret key can make. */
export function makeNonce(secretKey: string, now: Date): string {
  const text = `${randomBytes(16).toString('base64url')}.${(now.getTime() + validMs).toString(36)}`
  return `${text}.${markOf(secretKey, text)}`
}

/** Takes each nonce once. What isn't ours is told apart without a look at anything. */
export function openNonces(secretKey: string): { take(nonce: string, now: Date): boolean } {
  const taken = new Map<string, number>()
  return {
    take(nonce, now) {
      const [random = '', until = '', mark = ''] = nonce.split('.')
      if (!isSameSecret(mark, markOf(secretKey, `${random}.${until}`))) return false
      const [endMs, nowMs] = [Number.parseInt(until, 36), now.getTime()]
      if (!(endMs > nowMs && endMs <= nowMs + 2 * validMs) || taken.has(random)) return false
      for (const [each, end] of taken) if (end <= nowMs) taken.delete(each)
      if (taken.size >= mostKept) return false
      taken.set(random, endMs)
      return true
    },
  }
}

function markOf(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(`the doctor asks: ${text}`).digest('base64url')
}
