import { readQuery, TIER, type ReadQuery } from '../rules/matching.ts'
import type { TextField } from '../port.ts'
import { findWord, nearWords, wordsWithPrefix, type WordRange } from './find-words.ts'
import type { TextLayer } from './text-layer.ts'

/**
 * The texts of one layer that a query fits, by place in the layer, each once, in no order; `tiers` beside them says how
 * well (matching.ts). Company names with a typing error come after all without: TYPO_TIER is added to theirs.
 */
export type MatchedTexts = { places: Uint32Array; tiers: Uint8Array }

export const TYPO_TIER = 4

/** One edit is forgiven in words of at least this length. */
const MIN_TYPO_LENGTH = 5

export function matchTexts(layer: TextLayer, query: string, options: { typos: boolean }): MatchedTexts {
  const read = readQuery(layer.column as TextField, query)
  if (read === null) return { places: new Uint32Array(0), tiers: new Uint8Array(0) }
  const { places, mistyped } = fittingTexts(layer, read, options.typos && layer.column === 'company')
  const tiers = new Uint8Array(places.length)
  if (layer.column === 'jobTitle') rankTitles(layer, read, places, tiers)
  if (mistyped) places.forEach((place, k) => (tiers[k] = mistyped[place] ? TYPO_TIER : 0))
  return { places, tiers }
}

type Fitting = { places: Uint32Array; mistyped: Uint8Array | null }

function fittingTexts(layer: TextLayer, { units }: ReadQuery, typos: boolean): Fitting {
  // how many units each text has fitted so far; a text that misses one stays behind and never catches up
  const fitted = new Uint8Array(layer.size)
  const mistyped = typos ? new Uint8Array(layer.size) : null
  let last: number[] | Uint32Array = []
  units.forEach(({ pieces, joined }, at) => {
    const isLast = at === units.length - 1
    const found: number[] = []
    const advance = (range: WordRange, typo: boolean) => {
      for (let k = layer.textStarts[range.from]!; k < layer.textStarts[range.to]!; k++) {
        const place = layer.wordTexts[k]!
        if (fitted[place] !== at) continue
        fitted[place] = at + 1
        found.push(place)
        if (typo) mistyped![place] = 1
      }
    }
    if (joined !== null) advance(rangeOf(layer, joined, isLast), false)
    if (pieces.length === 1) advance(rangeOf(layer, pieces[0]!, isLast), false)
    else
      for (const place of textsWithAll(layer, pieces, isLast)) {
        if (fitted[place] !== at) continue
        fitted[place] = at + 1
        found.push(place)
      }
    if (mistyped && pieces.length === 1 && pieces[0]!.length >= MIN_TYPO_LENGTH)
      for (const word of nearWords(layer, pieces[0]!)) advance({ from: word, to: word + 1 }, true)
    last = found
  })
  return { places: Uint32Array.from(last), mistyped }
}

function rangeOf(layer: TextLayer, word: string, asPrefix: boolean): WordRange {
  if (asPrefix) return wordsWithPrefix(layer, word)
  const exact = findWord(layer, word)
  return exact < 0 ? { from: 0, to: 0 } : { from: exact, to: exact + 1 }
}

function textsWithAll(layer: TextLayer, pieces: readonly string[], isLast: boolean): number[] {
  const met = new Uint8Array(layer.size)
  let found: number[] = []
  pieces.forEach((piece, at) => {
    found = []
    const range = rangeOf(layer, piece, isLast && at === pieces.length - 1)
    for (let k = layer.textStarts[range.from]!; k < layer.textStarts[range.to]!; k++) {
      const place = layer.wordTexts[k]!
      if (met[place] !== at) continue
      met[place] = at + 1
      found.push(place)
    }
  })
  return found
}

type AskedWords = { exact: number[]; prefix: WordRange }

function rankTitles(layer: TextLayer, query: ReadQuery, places: Uint32Array, tiers: Uint8Array): void {
  const literal = askedWords(layer, query.literal)
  const meaning = askedWords(layer, query.meaning)
  places.forEach((place, k) => {
    const start = layer.literalStarts[place]!
    const length = layer.literalStarts[place + 1]! - start
    if (begins(layer.literal, start, length, literal)) {
      const whole = length === literal.exact.length && layer.literal[start + length - 1] === literal.exact.at(-1)
      tiers[k] = whole ? TIER.exact : TIER.begins
      return
    }
    const meaningStart = layer.meaningStarts[place]!
    const meaningLength = layer.meaningStarts[place + 1]! - meaningStart
    const same = query.meaning.length > 0 && begins(layer.meaning, meaningStart, meaningLength, meaning)
    tiers[k] = same ? TIER.sameMeaning : TIER.rest
  })
}

function askedWords(layer: TextLayer, asked: readonly string[]): AskedWords {
  return { exact: asked.map((word) => findWord(layer, word)), prefix: wordsWithPrefix(layer, asked.at(-1) ?? '') }
}

/** Whether a list of words begins with the asked ones, the last of which may be the beginning of a word. */
function begins(list: Uint32Array, start: number, length: number, { exact, prefix }: AskedWords): boolean {
  if (length < exact.length) return false
  const last = exact.length - 1
  for (let at = 0; at < last; at++) if (list[start + at] !== exact[at]) return false
  if (last < 0) return true
  const word = list[start + last]!
  return word >= prefix.from && word < prefix.to
}
