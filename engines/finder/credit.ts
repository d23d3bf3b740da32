import type { Habits } from './habits/habits-of.ts'
import { OTHER } from './habits/patterns.ts'
import { localParts } from './local-parts.ts'
import type { NamePair } from './name-pairs.ts'
import { styleKey } from './names/spelling.ts'

/**
 * Which patterns and styles explain an address, in shares. The patterns' shares sum to 1: `jsmith` is mostly flast, and
 * a little of a login cut to eight. An address that no pattern explains counts for OTHER.
 */
export function credit(pairs: readonly NamePair[], local: string, habits: Habits): Map<string, number> {
  const parts = localParts(pairs, habits)
  const written = local.toLowerCase().replace(/\+.*$/, '')
  const exact = parts.filter((part) => part.local === written)
  // A number only tells namesakes apart (anna.berg2); the firm's habit is the same.
  const fitting = exact.length > 0 ? exact : parts.filter((part) => part.local === written.replace(/\d{1,2}$/, ''))
  const total = fitting.reduce((sum, { share }) => sum + share, 0)
  const credits = new Map<string, number>()
  if (total <= 0) return credits.set(OTHER, 1)
  for (const { pattern, pair, share } of fitting) {
    for (const key of [pattern, ...pair.styles.map(styleKey)]) {
      credits.set(key, (credits.get(key) ?? 0) + share / total)
    }
  }
  return credits
}

/**
 * What a refusal rules out, by pattern: the share of the pattern's addresses for this person that is now refuted. `jsmith`
 * refutes flast and a cut login wholly; a nickname's address refutes first.last hardly at all.
 */
export function refutation(pairs: readonly NamePair[], local: string, habits: Habits): Map<string, number> {
  const written = local.toLowerCase()
  const [whole, refuted] = [new Map<string, number>(), new Map<string, number>()]
  for (const part of localParts(pairs, habits)) {
    whole.set(part.pattern, (whole.get(part.pattern) ?? 0) + part.share)
    if (part.local === written) refuted.set(part.pattern, (refuted.get(part.pattern) ?? 0) + part.share)
  }
  return new Map([...refuted].map(([key, share]) => [key, share / whole.get(key)!]))
}
