import { readQuery, TIER, type ReadQuery } from '../../rules/matching.ts'
import type { TextField } from '../../port.ts'
import { findWord, wordsWithPrefix, type WordRange } from '../view/find-words.ts'
import { fittingTexts, wordsOfUnits } from './fitting-texts.ts'
import type { TextLayer } from '../view/text-layer.ts'

/**
 * The texts of one layer that a query fits, by place in the layer, each once, in no order; `tiers` beside them says how
 * well (matching.ts; null: all in the best), `words` of which words exactly these texts have one, where that is all that was asked. Company names with a typing error come after all without: TYPO_TIER is added to theirs.
 */
export type MatchedTexts = { places: Uint32Array; tiers: Uint8Array | null; words: readonly WordRange[] | null }

export const TYPO_TIER = 4

export function matchTexts(layer: TextLayer, query: string, options: { typos: boolean }): MatchedTexts {
  const read = readQuery(layer.column as TextField, query)
  if (read === null) return { places: new Uint32Array(0), tiers: null, words: [] }
  const { places, mistyped, words } = fittingTexts(layer, read.units, options.typos && layer.column === 'company')
  const isTitle = layer.column === 'jobTitle'
  const tiers = isTitle || mistyped ? new Uint8Array(places.length) : null
  if (tiers && isTitle) rankTitles(layer, read, places, tiers)
  if (tiers && mistyped) rankByTypos(mistyped, places, tiers)
  return { places, tiers, words }
}

/** The words of which any makes a text fit, where one word is all that is asked and no edit of it is forgiven; else null. */
export function wordsOfQuery(layer: TextLayer, query: string, typos: boolean): readonly WordRange[] | null {
  const read = readQuery(layer.column as TextField, query)
  return read === null ? [] : wordsOfUnits(layer, read.units, typos && layer.column === 'company')
}

function rankByTypos(mistyped: Uint8Array, places: Uint32Array, tiers: Uint8Array): void {
  for (let k = 0; k < places.length; k++) tiers[k] = mistyped[places[k]!]! * TYPO_TIER
}

type AskedWords = { exact: number[]; prefix: WordRange }

function rankTitles(layer: TextLayer, query: ReadQuery, places: Uint32Array, tiers: Uint8Array): void {
  const literal = askedWords(layer, query.literal)
  const meaning = query.meaning.length > 0 ? askedWords(layer, query.meaning) : null
  if (literal.exact.length === 1 && (meaning?.exact.length ?? 1) === 1) {
    rankByFirstWords(firstWordsOf(layer), literal, meaning?.prefix ?? NO_WORD, places, tiers)
    return
  }
  for (let k = 0; k < places.length; k++) tiers[k] = tierOf(layer, literal, meaning, places[k]!)
}

function tierOf(layer: TextLayer, literal: AskedWords, meaning: AskedWords | null, place: number): number {
  const last = literal.exact.length - 1
  const start = layer.literalStarts[place]!
  const end = layer.literalStarts[place + 1]!
  if (begins(layer.literal, start, end, literal)) {
    const whole = end - start === last + 1 && layer.literal[start + last] === literal.exact[last]
    return whole ? TIER.exact : TIER.begins
  }
  const same =
    meaning !== null && begins(layer.meaning, layer.meaningStarts[place]!, layer.meaningStarts[place + 1]!, meaning)
  return same ? TIER.sameMeaning : TIER.rest
}

const NO_WORD: WordRange = { from: 0, to: 0 }
/** No word's number, and not what `findWord` answers if there is none: -1. */
const NONE = -2

/** One short word fits the most titles, and how well is told by their first words. */
function rankByFirstWords(
  { literal, only, meaning }: FirstWords,
  { exact: [whole], prefix: { from, to } }: AskedWords,
  { from: meaningFrom, to: meaningTo }: WordRange,
  places: Uint32Array,
  tiers: Uint8Array,
): void {
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!
    const word = literal[place]!
    if (word >= from && word < to) tiers[k] = only[place] === whole ? TIER.exact : TIER.begins
    else tiers[k] = meaning[place]! >= meaningFrom && meaning[place]! < meaningTo ? TIER.sameMeaning : TIER.rest
  }
}

/** By title: the number of its first word as written, the same if it is its only one, and its first by meaning; NONE if there is none. */
type FirstWords = { literal: Int32Array; only: Int32Array; meaning: Int32Array }

const firstWordsByLayer = new WeakMap<TextLayer, FirstWords>()

function firstWordsOf(layer: TextLayer): FirstWords {
  const known = firstWordsByLayer.get(layer)
  if (known) return known
  const { size, literal, literalStarts, meaning, meaningStarts } = layer
  const firstOf = (list: Uint32Array, starts: Uint32Array, most: number) =>
    Int32Array.from({ length: size }, (_, place) => {
      const words = starts[place + 1]! - starts[place]!
      return words > 0 && words <= most ? list[starts[place]!]! : NONE
    })
  const found = {
    literal: firstOf(literal, literalStarts, Infinity),
    only: firstOf(literal, literalStarts, 1),
    meaning: firstOf(meaning, meaningStarts, Infinity),
  }
  firstWordsByLayer.set(layer, found)
  return found
}

function askedWords(layer: TextLayer, asked: readonly string[]): AskedWords {
  return { exact: asked.map((word) => findWord(layer, word)), prefix: wordsWithPrefix(layer, asked.at(-1) ?? '') }
}

/** Whether a list of words begins with the asked ones, the last of which may be the beginning of a word. */
function begins(list: Uint32Array, start: number, end: number, { exact, prefix }: AskedWords): boolean {
  const last = exact.length - 1
  if (end - start <= last) return false
  const word = list[start + last]!
  if (word < prefix.from || word >= prefix.to) return false
  for (let at = 0; at < last; at++) if (list[start + at] !== exact[at]) return false
  return true
}
