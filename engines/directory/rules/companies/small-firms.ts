import { formsIn, linesOf } from '../read-abbreviations.ts'
import { isDistinctive } from './company-family.ts'
import { knownFamily } from './known-families.ts'
import { nameWords } from './name-words.ts'
import { isPlace } from './part-of.ts'
import { SURNAMES } from './tables/surnames.ts'
import { TRADES } from './tables/trades.ts'
import { TRADES_ABROAD } from './tables/trades-abroad.ts'

/** The words of one trade in one language, and what is put behind an owner's name there, each joined. */
type Trade = { words: readonly string[]; kin: readonly string[] }

/** `first`: with what the words of a trade begin, in plain letters. */
type Tables = { trades: ReadonlyMap<string, readonly Trade[]>; kin: ReadonlySet<string>; first: ReadonlySet<string> }

/** More words are no owner's name. */
const MAX_NAME_WORDS = 4
const MAX_TRADE_WORDS = 5
const MAX_KIN_WORDS = 3
const FIRST_WORD = /[\p{L}\p{N}]+/u
/** Between a trade and a name: Domaine de Bellevue. */
const BINDING = new Set(['de', 'du', 'di', 'do'])

/** Besides those of whom there are too many (tables/surnames.ts). */
const FAMILIES = new Set('weber fischer becker baker parker cox brooks ross russell lopez ferrari bell wood'.split(' '))

let tables: Tables | null = null

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
  const { first } = (tables ??= readTables())
  const [word = ''] = FIRST_WORD.exec(name) ?? []
  return first.has(plain(word))
}

/** How many words before a name are its trade's: one of "Officine Bertolani". */
export function leadingTrade(words: readonly string[]): number {
  const { trades } = (tables ??= readTables())
  return longest(Math.min(MAX_TRADE_WORDS, words.length - 1), (count) => trades.has(words.slice(0, count).join('')))
}

type Cut = { name: readonly string[]; trades: readonly Trade[]; asked: string }

/** The owner's name, without what stands behind it, and the trade whose words stand before or behind. */
function cut(words: readonly string[]): Cut | null {
  const { trades } = (tables ??= readTables())
  const tradeOf = (some: readonly string[]) => trades.get(some.join('')) ?? []
  const first = longest(
    Math.min(MAX_TRADE_WORDS, words.length - 1),
    (count) => tradeOf(words.slice(0, count)).length > 0,
  )
  const rest = words.slice(first)
  const last = longest(Math.min(MAX_TRADE_WORDS, rest.length - 1), (count) => tradeOf(rest.slice(-count)).length > 0)
  const [before, behind] = [words.slice(0, first), rest.slice(rest.length - last)]
  const name = withoutKin(rest.slice(0, rest.length - last))
  if (first + last === 0 || name.length === 0 || name.length > MAX_NAME_WORDS) return null
  if (first === 0) return { name, trades: tradeOf(behind), asked: behind.join('') }
  if (last === 0) return { name, trades: tradeOf(before), asked: before.join('') }
  const both = tradeOf(before).filter((trade) => tradeOf(behind).includes(trade))
  return both.length === 0 ? null : { name, trades: both, asked: behind.join('') }
}

function isFamily(name: string): boolean {
  return SURNAMES.has(name) || FAMILIES.has(name)
}

/** "Hoffmann" of "Hoffmann & Kollegen". */
function withoutKin(words: readonly string[]): readonly string[] {
  const count = longest(Math.min(MAX_KIN_WORDS, words.length - 1), (some) =>
    tables!.kin.has(words.slice(-some).join('')),
  )
  return words.slice(0, words.length - count)
}

function longest(most: number, fits: (count: number) => boolean): number {
  for (let count = most; count > 0; count--) if (fits(count)) return count
  return 0
}

function readTables(): Tables {
  const trades = new Map<string, Trade[]>()
  const all = new Set<string>()
  const first = new Set<string>()
  let kin: string[] = []
  for (const line of linesOf(TRADES + TRADES_ABROAD)) {
    if (line.endsWith(':')) {
      kin = formsIn(line.slice(0, -1)).map(joinedForm)
      for (const each of kin) all.add(each)
      continue
    }
    for (const form of formsIn(line)) first.add(plain(FIRST_WORD.exec(form)![0]))
    const trade = { words: [...new Set(formsIn(line).map((form) => nameWords(form).join('')))], kin }
    for (const word of trade.words) trades.set(word, [...(trades.get(word) ?? []), trade])
  }
  return { trades, kin: all, first }
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** As it stands behind a name: with its `&`, which name-words.ts takes from the edges. */
function joinedForm(form: string): string {
  return nameWords(`x ${form}`).slice(1).join('')
}
