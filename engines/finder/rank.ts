import type { Habits } from './habits/habits-of.ts'
import { localParts, type LocalPart } from './local-parts.ts'
import type { NamePair } from './name-pairs.ts'
import type { Candidate } from './port.ts'
import type { Whose } from './whose-address.ts'

/** Below this an address is not worth the risk of a refusal: mail hosts count them. */
const LEAST_SHARE = 0.001
const MAX_ADDRESS_OCTETS = 254 // RFC 3696 erratum 1690
/** A number is guessed only if the pattern is known at least this well. */
const KNOWN_PATTERN = { addresses: 1.5, share: 0.4 }
/** How often a namesake already has the local part, for a whole name and for a shortened one: our estimate for a middle-sized firm. */
const NAMESAKES = { whole: 0.004, initial: 0.01 }
/**
 * The factor for an address that a contact of the same name has: one person may be listed twice. It is lower than the next
 * number's, because a wrong number is refused, while this address is accepted even if it is the namesake's.
 */
const LISTED_TWICE = 0.3

type RankOptions = { most: number; employees?: number | undefined; whose: (address: string) => Whose }
type Ranked = { local: string; pattern: string; share: number; isFull: boolean; best: number }

/** Merges equal local parts and adds their shares, the likeliest first. */
export function rank(
  pairs: readonly NamePair[],
  habits: Habits,
  domain: string,
  { most, employees, whose }: RankOptions,
): Candidate[] {
  const whoseIs = (local: string) => whose(`${local}@${domain}`)
  const merged = merge(localParts(pairs, habits))
  return [...merged.values()]
    .flatMap((ranked) =>
      whoseIs(ranked.local) === 'nobody'
        ? withNumber(ranked, habits, employees)
        : [ranked, ...nextNumbers(ranked, (local) => whoseIs(local) === 'nobody')],
    )
    .flatMap((ranked) => {
      const owner = whoseIs(ranked.local)
      if (owner === 'namesake') return [{ ...ranked, share: ranked.share * LISTED_TWICE }]
      return owner === 'stranger' ? [] : [ranked]
    })
    .filter(({ local, share }) => share >= LEAST_SHARE && local.length + 1 + domain.length <= MAX_ADDRESS_OCTETS)
    .sort((a, b) => b.share - a.share || (a.local < b.local ? -1 : 1))
    .slice(0, most)
    .map(({ local, pattern, share, isFull }) => ({
      address: `${local}@${domain}`,
      pattern,
      share,
      identity: isFull ? 'full' : 'initial',
    }))
}

function merge(parts: readonly LocalPart[]): Map<string, Ranked> {
  const merged = new Map<string, Ranked>()
  for (const { local, pattern, share, isFull } of parts) {
    const known = merged.get(local)
    if (!known) merged.set(local, { local, pattern, share, isFull, best: share })
    else {
      known.share += share
      if (share > known.best) Object.assign(known, { pattern, isFull, best: share })
    }
  }
  return merged
}

/**
 * The address is taken, so a namesake has another one: often the next number. The lowest number stays among the guesses,
 * taken or not, as a person who is listed twice may have it.
 */
function nextNumbers(ranked: Ranked, isFree: (local: string) => boolean): Ranked[] {
  if (ranked.local.length > 63) return []
  const [next = '2', second] = '23456789'.split('').filter((digit) => isFree(ranked.local + digit))
  const parts = new Map([['2', 0.4], ['1', 0.1], ...(second ? [[second, 0.05] as const] : []), [next, 0.4]]) // oxfmt-ignore
  return [...parts].map(([digit, part]) => ({ ...ranked, local: ranked.local + digit, share: ranked.share * part, isFull: false })) // oxfmt-ignore
}

/** `anna.berg2` ranks behind `anna.berg`, so it is asked about only if that was refused. */
function withNumber(ranked: Ranked, habits: Habits, employees: number | undefined): Ranked[] {
  const { pattern, share, isFull, local } = ranked
  const known = habits.known(pattern) >= KNOWN_PATTERN.addresses && share >= KNOWN_PATTERN.share
  if (!known || local.length > 63) return [ranked]
  const size = employees === undefined ? 1 : employees < 50 ? 0.3 : employees < 1_000 ? 1 : 2
  const taken = (isFull ? NAMESAKES.whole : NAMESAKES.initial) * size
  const numbered = (digit: string, part: number) => ({
    ...ranked,
    local: local + digit,
    share: share * taken * part,
    isFull: false,
  })
  return [{ ...ranked, share: share * (1 - taken) }, numbered('2', 0.6), numbered('1', 0.4)]
}
