import type { Unit } from '../../rules/words.ts'
import { findWord, wordsWithPrefix, type WordRange } from '../view/find-words.ts'
import { lowerBound } from '../view/memory.ts'
import type { TextLayer } from '../view/text-layer.ts'

/** Places of texts, each once, in no order; `words`: these are exactly the texts with one of them (null if several are needed). */
export type Fitting = { places: Uint32Array; words: readonly WordRange[] | null }

/** Word w stands in texts wordTexts[textStarts[w]] to wordTexts[textStarts[w + 1] - 1], ascending. */
export type WordTexts = { textStarts: Uint32Array; wordTexts: Uint32Array }

export type FittingOptions = {
  /** Whether the last word may be the beginning of one, as while somebody types. */
  open?: boolean
  /** Which texts have which words, if not those that the layer's are found by. */
  among?: WordTexts
}

/**
 * The texts of a layer in which all units are found. Whatever a query says twice is looked for once, the rarest words
 * first: a query of many words costs little more than its rarest.
 */
export function fittingTexts(
  layer: TextLayer,
  units: readonly Unit[],
  { open = false, among = layer }: FittingOptions = {},
): Fitting {
  const searched: Searched = { layer, ...among }
  const wanted = differentUnits(units, open)
    .map((unit) => wantedUnit(searched, unit))
    .sort((a, b) => a.size - b.size)
  const room = roomFor(layer.size)
  room.fitted.fill(0, 0, layer.size)
  const search: Search = { ...searched, fitted: room.fitted, found: room.lists[0], ranges: [] }
  for (let at = 0; at < wanted.length; at++) {
    search.found = textsWithUnit(search, wanted[at]!, at, room.lists[at & 1]!)
    if (search.found.length === 0) break
  }
  const isOneWord = wanted.length === 1 && wanted[0]!.pieces.length === 1
  return { places: search.found.slice(), words: isOneWord ? search.ranges : null }
}

type Searched = WordTexts & { layer: TextLayer }

type Room = { fitted: Uint8Array; lists: [Uint32Array, Uint32Array] }

/** One query at a time is worked on here; a search of many values would make as many arrays of the size of all texts. */
let room: Room = { fitted: new Uint8Array(0), lists: [new Uint32Array(0), new Uint32Array(0)] }

function roomFor(texts: number): Room {
  if (room.fitted.length < texts) {
    const list = () => new Uint32Array(texts)
    room = { fitted: new Uint8Array(texts), lists: [list(), list()] }
  }
  return room
}

type OpenUnit = Unit & { /** May be the beginning of a word. */ open: boolean }

/** Only the last unit is open, and a text with a word has one that begins with it. */
function differentUnits(units: readonly Unit[], open: boolean): OpenUnit[] {
  const different = new Map<string, OpenUnit>()
  units.forEach((unit, at) => {
    const key = unit.pieces.join(' ')
    if (!different.has(key)) different.set(key, { ...unit, open: open && at === units.length - 1 })
  })
  return [...different.values()]
}

type WantedUnit = {
  /** As one word; null if the only piece is it. */
  joined: WordRange | null
  pieces: readonly WordRange[]
  /** How many texts it may fit at most. */
  size: number
}

function wantedUnit(searched: Searched, { pieces, joined, open }: OpenUnit): WantedUnit {
  const last = pieces.length - 1
  const ranges = pieces
    .flatMap((piece, at) => (pieces.indexOf(piece) === at ? [rangeOf(searched.layer, piece, open && at === last)] : []))
    .sort((a, b) => sizeOfRange(searched, a) - sizeOfRange(searched, b))
  const whole = joined === null ? null : rangeOf(searched.layer, joined, open)
  return {
    joined: whole,
    pieces: ranges,
    size: sizeOfRange(searched, ranges[0]!) + (whole ? sizeOfRange(searched, whole) : 0),
  }
}

function rangeOf(layer: TextLayer, word: string, open: boolean): WordRange {
  if (open) return wordsWithPrefix(layer, word)
  const exact = findWord(layer, word)
  return exact < 0 ? { from: 0, to: 0 } : { from: exact, to: exact + 1 }
}

/** How often words of the range stand in texts. */
function sizeOfRange({ textStarts }: WordTexts, { from, to }: WordRange): number {
  return textStarts[to]! - textStarts[from]!
}

type Search = Searched & {
  /** How many units each text has fitted so far; a text that misses one stays behind and never catches up. */
  fitted: Uint8Array
  /** The texts that fit all units so far. */
  found: Uint32Array
  /** The words whose texts were taken. */
  ranges: WordRange[]
}

/** Of the texts found so far (of all, for unit 0) those that the unit fits, in `taken`. */
function textsWithUnit(search: Search, { joined, pieces }: WantedUnit, at: number, taken: Uint32Array): Uint32Array {
  const { found, fitted } = search
  let count = 0
  if (joined !== null) count = take(search, joined, at, taken, count)
  if (pieces.length === 1) count = take(search, pieces[0]!, at, taken, count)
  else {
    for (const place of textsWithAll(search, pieces, at === 0 ? null : found)) {
      if (fitted[place] !== at) continue
      fitted[place] = at + 1
      taken[count++] = place
    }
  }
  return taken.subarray(0, count)
}

/** Looking a text up among a word's costs as much as going over so many of them. */
const LOOK_UP_TEXTS = 16

/** Adds to `taken` the texts with a word of the range that are still in and not taken yet; answers how many there are then. */
function take(search: Search, range: WordRange, at: number, taken: Uint32Array, count: number): number {
  const { textStarts, wordTexts, found, fitted } = search
  search.ranges.push(range)
  const [start, end] = [textStarts[range.from]!, textStarts[range.to]!]
  if (at > 0 && range.to - range.from === 1 && found.length * LOOK_UP_TEXTS < end - start) {
    for (let k = 0; k < found.length; k++) {
      const place = found[k]!
      if (fitted[place] !== at || !holds(search, start, end, place)) continue
      fitted[place] = at + 1
      taken[count++] = place
    }
    return count
  }
  for (let k = start; k < end; k++) {
    const place = wordTexts[k]!
    if (fitted[place] !== at) continue
    fitted[place] = at + 1
    taken[count++] = place
  }
  return count
}

function holds({ wordTexts }: WordTexts, start: number, end: number, place: number): boolean {
  const at = lowerBound(wordTexts, place, start, end)
  return at < end && wordTexts[at] === place
}

/** Of the candidates (null: all texts) those that have a word of every range; the smallest range comes first. */
function textsWithAll(searched: Searched, ranges: readonly WordRange[], candidates: Uint32Array | null): Uint32Array {
  const [first, ...others] = ranges
  const isFew = candidates !== null && candidates.length < sizeOfRange(searched, first!)
  let found = isFew ? candidates : textsOfRange(searched, first!)
  for (const range of isFew ? ranges : others) {
    if (found.length === 0) break
    found = textsWith(searched, range, found)
  }
  return found
}

function textsOfRange({ layer, textStarts, wordTexts }: Searched, { from, to }: WordRange): Uint32Array {
  const all = wordTexts.subarray(textStarts[from], textStarts[to])
  if (to - from <= 1) return all
  const left = new Uint8Array(layer.size).fill(1)
  return keepMarked(all, left, true)
}

function textsWith(searched: Searched, range: WordRange, places: Uint32Array): Uint32Array {
  const { layer, textStarts, wordTexts } = searched
  const [start, end] = [textStarts[range.from]!, textStarts[range.to]!]
  if (range.to - range.from === 1 && places.length * LOOK_UP_TEXTS < end - start)
    return places.filter((place) => holds(searched, start, end, place))
  const met = new Uint8Array(layer.size)
  for (let k = start; k < end; k++) met[wordTexts[k]!] = 1
  return keepMarked(places, met, false)
}

/** The places that are marked; `once`: each of them once. */
function keepMarked(places: Uint32Array, marks: Uint8Array, once: boolean): Uint32Array {
  const kept = new Uint32Array(places.length)
  let count = 0
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!
    if (marks[place] === 0) continue
    if (once) marks[place] = 0
    kept[count++] = place
  }
  return kept.subarray(0, count)
}
