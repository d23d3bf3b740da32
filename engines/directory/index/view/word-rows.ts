import type { Companies } from './companies.ts'
import { listsOf } from './lists.ts'
import { words, type Words } from './memory.ts'
import type { TextLayer } from './text-layer.ts'
import type { WordRange } from './find-words.ts'

/** In a segment of fewer rows the rows of all names with a word are gathered as fast. */
const MIN_ROWS = 20_000

/**
 * The rows of a segment by the words of their companies' names: those of word w are rows[starts[w]] to rows[starts[w + 1] - 1],
 * ascending. The many firms with a word in their name have few rows each, which lie all over the memory; these lie together.
 */
export type WordRows = {
  /** How many texts the layer has whose words these are: the lowest one, and layers only grow, so no other has as many. */
  texts: number
  /** Companies.linked when they were made: since it has risen, a company may have other names. */
  linked: number
  starts: Words
  rows: Words
}

/** Words whose texts are, all together, those that were looked for; `texts` and `linked` as in WordRows. */
export type FittingWords = { texts: number; linked: number; ranges: readonly WordRange[] }

/** All words of several, each once. */
export function joinWords(several: readonly FittingWords[]): FittingWords | null {
  const [first] = several
  if (!first || several.length === 1) return first ?? null
  const ranges: WordRange[] = []
  for (const { from, to } of several.flatMap((each) => each.ranges).sort((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else ranges.push({ from, to })
  }
  return { ...first, ranges }
}

/** Null if it would not pay, and where a row's company has a name that is not of the layer. */
export function buildWordRows(
  of: Uint32Array | Uint16Array | Uint8Array,
  layer: TextLayer | undefined,
  companies: Companies,
): WordRows | null {
  if (of.length < MIN_ROWS || layer?.first !== 0) return null
  const rowCounts = new Uint32Array(companies.count)
  for (let row = 0; row < of.length; row++) rowCounts[of[row]!]!++
  const ofCompanies = wordsOfCompanies(layer, companies, rowCounts)
  if (ofCompanies === null) return null
  const starts = words(layer.wordCount + 1)
  for (let company = 0; company < companies.count; company++) {
    for (let k = ofCompanies.starts[company]!; k < ofCompanies.starts[company + 1]!; k++)
      starts[ofCompanies.list[k]! + 1]! += rowCounts[company]!
  }
  for (let word = 0; word < layer.wordCount; word++) starts[word + 1]! += starts[word]!
  const rows = words(starts[layer.wordCount]!)
  fillRows(of, ofCompanies, starts.slice(), rows)
  return { texts: layer.size, linked: companies.linked, starts, rows }
}

/** The words of the names of all companies that have rows; null if one has a name that is not of the layer. */
function wordsOfCompanies(layer: TextLayer, companies: Companies, rowCounts: Uint32Array): WordLists | null {
  const ofTexts = wordsOfTexts(layer)
  const names = listsOf(companies.company, companies.name)
  const starts = new Uint32Array(companies.count + 1)
  let list = new Uint32Array(Math.max(16, ofTexts.list.length))
  let end = 0
  for (let company = 0; company < companies.count; company++) {
    const from = end
    for (let k = names.starts[company] ?? 0; rowCounts[company]! > 0 && k < (names.starts[company + 1] ?? 0); k++) {
      const text = names.list[k]!
      if (text >= layer.size) return null
      const own = ofTexts.list.subarray(ofTexts.starts[text], ofTexts.starts[text + 1])
      if (end + own.length > list.length) list = grown(list, own.length)
      for (const word of own) if (!list.subarray(from, end).includes(word)) list[end++] = word
    }
    starts[company + 1] = end
  }
  return { starts, list }
}

function grown(list: Uint32Array, more: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(list.length * 2 + more)
  larger.set(list)
  return larger
}

/** How many rows have words of the ranges, counting a row with several of them several times. */
export function countWordRows({ starts }: WordRows, { ranges }: FittingWords): number {
  let count = 0
  for (const { from, to } of ranges) count += starts[to]! - starts[from]!
  return count
}

export function setWordRows(bits: Uint32Array, { starts, rows }: WordRows, { ranges }: FittingWords): void {
  for (const { from, to } of ranges) {
    const end = starts[to]!
    for (let k = starts[from]!; k < end; k++) {
      const row = rows[k]!
      bits[row >>> 5]! |= 1 << (row & 31)
    }
  }
}

type WordLists = { starts: Uint32Array; list: Uint32Array }

/** The words of text t are list[starts[t]] to list[starts[t + 1] - 1]. */
function wordsOfTexts({ size, wordCount, textStarts, wordTexts }: TextLayer): WordLists {
  const starts = new Uint32Array(size + 1)
  for (let k = 0; k < wordTexts.length; k++) starts[wordTexts[k]! + 1]!++
  for (let text = 0; text < size; text++) starts[text + 1]! += starts[text]!
  const next = starts.slice(0, size)
  const list = new Uint32Array(wordTexts.length)
  for (let word = 0; word < wordCount; word++) {
    for (let k = textStarts[word]!; k < textStarts[word + 1]!; k++) list[next[wordTexts[k]!]!++] = word
  }
  return { starts, list }
}

function fillRows(of: ArrayLike<number>, { starts, list }: WordLists, next: Uint32Array, rows: Uint32Array): void {
  for (let row = 0; row < of.length; row++) {
    const company = of[row]!
    const end = starts[company + 1]!
    for (let k = starts[company]!; k < end; k++) rows[next[list[k]!]!++] = row
  }
}
