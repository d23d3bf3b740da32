import type { Greylist } from './synthetic-domains.ts'

export type GreylistSettings = { delayMs: number; maxPairs: number; now: () => number }

/** Remembers when each (sender, recipient) pair first came; the oldest pairs are forgotten beyond `maxPairs`. */
export function openGreylist({ delayMs, maxPairs, now }: GreylistSettings): Greylist {
  const firstSeenMs = new Map<string, number>()
  return (sender, recipient) => {
    const pair = `${sender.toLowerCase()} ${recipient.toLowerCase()}`
    const seen = firstSeenMs.get(pair)
    if (seen !== undefined) return Math.max(0, seen + delayMs - now())
    const oldest = firstSeenMs.keys().next()
    if (firstSeenMs.size >= maxPairs && !oldest.done) firstSeenMs.delete(oldest.value)
    firstSeenMs.set(pair, now())
    return delayMs
  }
}
