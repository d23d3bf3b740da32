import type { SearchField } from './abbreviations.ts'
import { MAX_FIELD_CHARS } from './fold.ts'
import { readQuery, readText, tierOf, type ReadText } from './matching.ts'
import type { Unit } from './words.ts'

/** The distinct texts of one field, so that a query is matched once per text and not once per person. */
export type TextIndex = {
  /** Adds a text under the next number, from 0. */
  add(text: string): void
  /**
   * For every text 0 where it doesn't match, else 1 + its tier (matching.ts), all tiers 0 unless the index is ranked. The
   * array is cached: don't write to it.
   */
  match(query: string): Uint8Array
}

/** What all cached answers of one index may hold together. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024
const MAX_CACHED_QUERIES = 256

/** `ranked` keeps each text's word order, which `match` needs to tell tiers. */
export function createTextIndex(field: SearchField, ranked: boolean): TextIndex {
  const wordIds = new Map<string, number>()
  const inOrder: Pick<ReadText, 'literal' | 'meaning'>[] = []
  const cache = new Map<string, Uint8Array>()
  let starts = new Int32Array(1024)
  let flat = new Int32Array(8192)
  let size = 0

  function add(text: string): void {
    const read = readText(field, text)
    let end = starts[size]!
    if (end + read.words.size > flat.length) flat = grown(flat)
    if (size + 2 > starts.length) starts = grown(starts)
    for (const word of read.words) flat[end++] = idOf(word)
    starts[++size] = end
    if (ranked) inOrder.push({ literal: read.literal, meaning: read.meaning })
    cache.clear()
  }

  function idOf(word: string): number {
    let id = wordIds.get(word)
    if (id === undefined) wordIds.set(word, (id = wordIds.size))
    return id
  }

  function match(query: string): Uint8Array {
    const key = query.slice(0, MAX_FIELD_CHARS)
    const known = cache.get(key)
    const answer = known ?? matchAnew(key)
    cache.delete(key)
    cache.set(key, answer)
    if (cache.size > Math.max(2, Math.min(MAX_CACHED_QUERIES, MAX_CACHE_BYTES / (size + 1)))) {
      cache.delete(cache.keys().next().value!)
    }
    return answer
  }

  function matchAnew(text: string): Uint8Array {
    const query = readQuery(field, text)
    if (query === null) return new Uint8Array(size)
    let answer = new Uint8Array(size).fill(1)
    const words = { wordIds, starts, flat }
    query.units.forEach((unit, at) => (answer = holdersOfUnit(words, unit, at === query.units.length - 1, answer)))
    if (ranked)
      for (let n = 0; n < size; n++) if (answer[n]) answer[n] = 1 + tierOf({ ...inOrder[n]!, words: NO_WORDS }, query)
    return answer
  }

  return { add, match }
}

/** Which words the texts hold: those of text n are flat[starts[n]] to flat[starts[n + 1] - 1]. */
type Words = { wordIds: ReadonlyMap<string, number>; starts: Int32Array; flat: Int32Array }
type Flags = Uint8Array<ArrayBuffer>

/** Of the texts in `among`, those that hold the unit: its joined form, or each of its pieces. */
function holdersOfUnit(words: Words, { pieces, joined }: Unit, isLast: boolean, among: Flags): Flags {
  let all = among.slice()
  pieces.forEach((piece, k) => (all = holders(words, piece, isLast && k === pieces.length - 1, all)))
  if (joined !== null) holders(words, joined, isLast, among).forEach((holds, n) => (all[n]! |= holds))
  return all
}

function holders({ wordIds, starts, flat }: Words, word: string, asPrefix: boolean, among: Flags): Flags {
  const found = new Uint8Array(among.length)
  const wanted = new Uint8Array(wordIds.size)
  const exact = wordIds.get(word)
  if (exact !== undefined) wanted[exact] = 1
  if (asPrefix) for (const [known, id] of wordIds) if (known.startsWith(word)) wanted[id] = 1
  for (let n = 0; n < found.length; n++) {
    if (!among[n]) continue
    for (let at = starts[n]!; at < starts[n + 1]! && !found[n]; at++) found[n] = wanted[flat[at]!]!
  }
  return found
}

const NO_WORDS: ReadonlySet<string> = new Set()

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
