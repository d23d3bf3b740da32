import type { Habits } from './habits/habits-of.ts'
import { PATTERNS, type Part, type Pattern } from './habits/patterns.ts'
import type { NamePair } from './name-pairs.ts'

/** One local part and one of the ways to make it. */
export type LocalPart = { local: string; pattern: string; pair: NamePair; share: number; isFull: boolean }

const MAX_LOCAL_OCTETS = 64 // RFC 5321 4.5.3.1.1
/** A dot-atom of the characters that firms use (RFC 5321 4.1.2 allows more). */
const SAFE = /^[a-z0-9]+(?:[._'-][a-z0-9]+)*$/
const WITHOUT_MIDDLE_SHARE = 0.9
/** In a firm that uses both names, a person with one name has that name as address, or one that can't be guessed. */
const ONE_NAME_SHARE = 0.4

/** Every local part of these names under every pattern, with the share of people who have it; not merged, not sorted. */
export function localParts(pairs: readonly NamePair[], habits: Habits): LocalPart[] {
  const parts: LocalPart[] = []
  for (const pair of pairs) {
    const weight = pair.styles.reduce((product, style) => product * habits.styleShare(style), pair.weight)
    for (const pattern of PATTERNS) {
      const filled = fill(pattern, pair)
      if (filled === null || !isSafe(filled.local)) continue
      const share = weight * filled.factor * habits.patternShare(pattern.key)
      parts.push({ local: filled.local, pattern: pattern.key, pair, share, isFull: filled.isFull })
    }
  }
  return parts
}

type Filled = { local: string; factor: number; isFull: boolean }

function fill(pattern: Pattern, pair: NamePair): Filled | null {
  if (pair.family === '') return fillOneName(pattern, pair)
  if (pattern.without !== undefined && pair.middle === '') {
    const other = PATTERNS.find(({ key }) => key === pattern.without)!
    return { local: write(other.parts, pair), factor: WITHOUT_MIDDLE_SHARE, isFull: isFull(other, pair) }
  }
  const whole = write(pattern.parts, pair)
  const local = pattern.cut === undefined ? whole : whole.slice(0, pattern.cut)
  const initialOnly = pair.given.length === 1 && pattern.parts.includes('first')
  return { local, factor: initialOnly ? ONE_NAME_SHARE : 1, isFull: isFull(pattern, pair) && local === whole }
}

function fillOneName(pattern: Pattern, pair: NamePair): Filled | null {
  const oneName = pattern.key === 'first' || pattern.key === 'last'
  const usual = pattern.key === 'first.last' || pattern.key === 'flast'
  if (!oneName && !usual) return null
  return { local: pair.given, factor: oneName ? 1 : ONE_NAME_SHARE, isFull: false }
}

function write(parts: readonly Part[], { given, initial, family, middle }: NamePair): string {
  const texts: Record<Part, string> = {
    first: given, last: family, f: initial, l: family[0]!, m: middle[0] ?? '', '.': '.', _: '_', '-': '-',
  } // oxfmt-ignore
  return parts.map((part) => texts[part]).join('')
}

function isFull(pattern: Pattern, pair: NamePair): boolean {
  return pair.isFull && pattern.parts.includes('first') && pattern.parts.includes('last')
}

function isSafe(local: string): boolean {
  return local.length > 1 && local.length <= MAX_LOCAL_OCTETS && SAFE.test(local)
}
