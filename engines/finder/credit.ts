import type { Habits } from './habits/habits-of.ts'
import { OTHER } from './habits/patterns.ts'
import { localParts } from './local-parts.ts'
import type { NamePair } from './name-pairs.ts'
import { styleKey } from './names/spelling.ts'

/**
 * What one address says: which patterns and styles explain it, in shares. The patterns' shares sum to 1: `jsmith` is mostly
 * flast, and a little of a login cut to eight. An address that nothing explains counts for OTHER.
 */
export function credit(pairs: readonly NamePair[], local: string, habits: Habits): Map<string, number> {
  const parts = localParts(pairs, habits)
  const written = local.toLowerCase().replace(/\+.*$/, '')
  const exact = parts.filter((part) => part.local === written)
  // A number tells namesakes apart (anna.berg2) and says the same of the firm's habit.
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
 * What a refusal says: by pattern, how much of what the pattern would give this person is now ruled out. `jsmith` refutes flast
 * and a cut login wholly; a nickname's address refutes first.last hardly at all.
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
