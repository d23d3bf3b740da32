import type { Unit } from '../rules/words.ts'
import { findWord, nearWords, wordsWithPrefix, type WordRange } from './find-words.ts'
import { lowerBound } from './lower-bound.ts'
import type { TextLayer } from './text-layer.ts'

/** Places of texts, each once, in no order; `mistyped` says of which some word was forgiven an edit. */
export type Fitting = { places: Uint32Array; mistyped: Uint8Array | null }

/** One edit is forgiven in words of at least this length. */
const MIN_TYPO_LENGTH = 5

/**
 * The texts of a layer in which all units are found. Whatever a query says twice is looked for once, the rarest words
 * first: a query of many words costs little more than its rarest.
 */
export function fittingTexts(layer: TextLayer, units: readonly Unit[], typos: boolean): Fitting {
  const wanted = differentUnits(units)
    .map((unit) => wantedUnit(layer, unit))
    .sort((a, b) => a.size - b.size)
  const search: Search = {
    layer,
    found: new Uint32Array(0),
    // how many units each text has fitted so far; a text that misses one stays behind and never catches up
    fitted: new Uint8Array(layer.size),
    mistyped: typos ? new Uint8Array(layer.size) : null,
  }
  for (let at = 0; at < wanted.length; at++) {
    search.found = textsWithUnit(search, wanted[at]!, at)
    if (search.found.length === 0) break
  }
  return { places: search.found, mistyped: search.mistyped }
}

type OpenUnit = Unit & { /** May be the beginning of a word. */ open: boolean }

/** Only the last unit is open, and a text with a word has one that begins with it. */
function differentUnits(units: readonly Unit[]): OpenUnit[] {
  const different = new Map<string, OpenUnit>()
  units.forEach((unit, at) => {
    const key = unit.pieces.join(' ')
    if (!different.has(key)) different.set(key, { ...unit, open: at === units.length - 1 })
  })
  return [...different.values()]
}

type WantedUnit = {
  /** As one word; null where the only piece is it. */
  joined: WordRange | null
  pieces: readonly WordRange[]
  /** What may be mistyped. */
  word: string | null
  /** How many texts it may fit at most, not counting those with an edit. */
  size: number
}

function wantedUnit(layer: TextLayer, { pieces, joined, open }: OpenUnit): WantedUnit {
  const last = pieces.length - 1
  const ranges = pieces
    .flatMap((piece, at) => (pieces.indexOf(piece) === at ? [rangeOf(layer, piece, open && at === last)] : []))
    .sort((a, b) => sizeOfRange(layer, a) - sizeOfRange(layer, b))
  const whole = joined === null ? null : rangeOf(layer, joined, open)
  const [only] = pieces
  return {
    joined: whole,
    pieces: ranges,
    word: last === 0 && only!.length >= MIN_TYPO_LENGTH ? only! : null,
    size: sizeOfRange(layer, ranges[0]!) + (whole ? sizeOfRange(layer, whole) : 0),
  }
}

function rangeOf(layer: TextLayer, word: string, open: boolean): WordRange {
  if (open) return wordsWithPrefix(layer, word)
  const exact = findWord(layer, word)
  return exact < 0 ? { from: 0, to: 0 } : { from: exact, to: exact + 1 }
}

/** How often words of the range stand in texts. */
function sizeOfRange({ textStarts }: TextLayer, { from, to }: WordRange): number {
  return textStarts[to]! - textStarts[from]!
}

type Search = { layer: TextLayer; found: Uint32Array; fitted: Uint8Array; mistyped: Uint8Array | null }

/** Of the texts found so far (of all, for unit 0) those that the unit fits. */
function textsWithUnit(search: Search, { joined, pieces, word, size }: WantedUnit, at: number): Uint32Array {
  const { layer, found, mistyped } = search
  const near = mistyped && word !== null ? nearWords(layer, word).map((each) => ({ from: each, to: each + 1 })) : []
  const most = near.reduce((sum, range) => sum + sizeOfRange(layer, range), size)
  const taken = new Uint32Array(Math.min(most, at === 0 ? layer.size : found.length))
  let count = 0
  if (joined !== null) count = take(search, joined, at, taken, count)
  if (pieces.length === 1) count = take(search, pieces[0]!, at, taken, count)
  else {
    for (const place of textsWithAll(layer, pieces, at === 0 ? null : found)) {
      if (search.fitted[place] !== at) continue
      search.fitted[place] = at + 1
      taken[count++] = place
    }
  }
  const exact = count
  for (const range of near) count = take(search, range, at, taken, count)
  for (let k = exact; k < count; k++) mistyped![taken[k]!] = 1
  // a copy: what is found may be kept, and should not keep the room that was not needed
  return count < taken.length ? taken.slice(0, count) : taken
}

/** Looking a text up among a word's costs as much as going over so many of them. */
const LOOK_UP_TEXTS = 16

/** Adds to `taken` the texts with a word of the range that are still in and not taken yet; answers how many there are then. */
function take(search: Search, range: WordRange, at: number, taken: Uint32Array, count: number): number {
  const { layer, found, fitted } = search
  const [start, end] = [layer.textStarts[range.from]!, layer.textStarts[range.to]!]
  if (at > 0 && range.to - range.from === 1 && found.length * LOOK_UP_TEXTS < end - start) {
    for (let k = 0; k < found.length; k++) {
      const place = found[k]!
      if (fitted[place] !== at || !holds(layer, start, end, place)) continue
      fitted[place] = at + 1
      taken[count++] = place
    }
    return count
  }
  const { wordTexts } = layer
  for (let k = start; k < end; k++) {
    const place = wordTexts[k]!
    if (fitted[place] !== at) continue
    fitted[place] = at + 1
    taken[count++] = place
  }
  return count
}

function holds({ wordTexts }: TextLayer, start: number, end: number, place: number): boolean {
  const at = lowerBound(wordTexts, place, start, end)
  return at < end && wordTexts[at] === place
}

/** Of the candidates (null: all texts) those that have a word of every range; the smallest range comes first. */
function textsWithAll(layer: TextLayer, ranges: readonly WordRange[], candidates: Uint32Array | null): Uint32Array {
  const [first, ...others] = ranges
  const isFew = candidates !== null && candidates.length < sizeOfRange(layer, first!)
  let found = isFew ? candidates : textsOfRange(layer, first!)
  for (const range of isFew ? ranges : others) {
    if (found.length === 0) break
    found = textsWith(layer, range, found)
  }
  return found
}

function textsOfRange({ textStarts, wordTexts, size }: TextLayer, { from, to }: WordRange): Uint32Array {
  const all = wordTexts.subarray(textStarts[from]!, textStarts[to]!)
  if (to - from <= 1) return all
  const met = new Uint8Array(size)
  return all.filter((place) => {
    const isNew = met[place] === 0
    met[place] = 1
    return isNew
  })
}

function textsWith(layer: TextLayer, range: WordRange, places: Uint32Array): Uint32Array {
  const { textStarts, wordTexts, size } = layer
  const [start, end] = [textStarts[range.from]!, textStarts[range.to]!]
  if (range.to - range.from === 1 && places.length * LOOK_UP_TEXTS < end - start)
    return places.filter((place) => holds(layer, start, end, place))
  const met = new Uint8Array(size)
  for (let k = start; k < end; k++) met[wordTexts[k]!] = 1
  return places.filter((place) => met[place] === 1)
}
