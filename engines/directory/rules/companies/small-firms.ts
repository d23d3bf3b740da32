import { isDistinctive } from './company-family.ts'
import { isKin, isTrade, knownFamily, startsTrade, tradesCalled } from './known-families.ts'
import type { Trade } from './making/make-trades.ts'
import { firstWordOf } from './name-words.ts'
import { isPlace } from './part-of.ts'
import { SURNAMES } from './tables/surnames.ts'

/** More words are no owner's name. */
const MAX_NAME_WORDS = 4
const MAX_TRADE_WORDS = 5
const MAX_KIN_WORDS = 3
/** Between a trade and a name: Domaine de Bellevue. */
const BINDING = new Set(['de', 'du', 'di', 'do'])

/** Besides those of whom there are too many (tables/surnames.ts). */
const FAMILIES = new Set('weber fischer becker baker parker cox brooks ross russell lopez ferrari bell wood'.split(' '))

/**
 * What a small firm of this name is called in other words for its trade: Kern Malerbetrieb for Maler Kern, Hoffmann & Kollegen Rechtsanwälte for
 * Kanzlei Hoffmann. All joined; none if no trade stands before the name or behind it.
 */
export function otherTrades(words: readonly string[]): string[] {
  const read = cut(words)
  if (read === null) return []
  const { name, trades, asked } = read
  const key = name.join('')
  if (name.length === 1 && !isDistinctive(name) && !isFamily(key)) return []
  const bound = BINDING.has(name[0]!) ? name.slice(1).join('') : ''
  const names = trades.flatMap(({ words: others, kin }) => [
    ...kin.flatMap((each) => [asked + key + each, key + asked + each]),
    ...others.flatMap((other) => [
      other + key,
      key + other,
      other + key + asked,
      asked + key + other,
      ...kin.map((each) => key + each + other),
    ]),
  ])
  if (bound !== '') names.push(asked + bound, bound + asked)
  else for (const word of BINDING) names.push(asked + word + key)
  return name.length > 1 && !isPlace(name) && knownFamily(key) === undefined ? [key, ...names] : names
}

/** By its first word: most names don't. */
export function mayBeginWithTrade(name: string): boolean {
  return startsTrade(firstWordOf(name))
}

/** How many words before a name are its trade's: one of "Officine Bertolani". */
export function leadingTrade(words: readonly string[]): number {
  return longest(Math.min(MAX_TRADE_WORDS, words.length - 1), (count) => isTrade(words.slice(0, count).join('')))
}

type Cut = { name: readonly string[]; trades: readonly Trade[]; asked: string }

/** The owner's name, without what stands behind it, and the trade whose words stand before or behind. */
function cut(words: readonly string[]): Cut | null {
  const first = leadingTrade(words)
  const rest = words.slice(first)
  const last = longest(Math.min(MAX_TRADE_WORDS, rest.length - 1), (count) => isTrade(rest.slice(-count).join('')))
  const [before, behind] = [words.slice(0, first), rest.slice(rest.length - last)]
  const name = withoutKin(rest.slice(0, rest.length - last))
  if (first + last === 0 || name.length === 0 || name.length > MAX_NAME_WORDS) return null
  const [asked, led] = [behind.join(''), before.join('')]
  if (first === 0) return { name, trades: tradesCalled(asked), asked }
  if (last === 0) return { name, trades: tradesCalled(led), asked: led }
  const both = tradesCalled(led).filter(({ words: others }) => others.includes(asked))
  return both.length === 0 ? null : { name, trades: both, asked }
}

function isFamily(name: string): boolean {
  return SURNAMES.has(name) || FAMILIES.has(name)
}

/** "Hoffmann" of "Hoffmann & Kollegen". */
function withoutKin(words: readonly string[]): readonly string[] {
  const count = longest(Math.min(MAX_KIN_WORDS, words.length - 1), (some) => isKin(words.slice(-some).join('')))
  return words.slice(0, words.length - count)
}

function longest(most: number, fits: (count: number) => boolean): number {
  for (let count = most; count > 0; count--) if (fits(count)) return count
  return 0
}
