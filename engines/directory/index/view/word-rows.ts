import { words, type Words } from './memory.ts'
import type { TextLayer } from './text-layer.ts'
import type { WordRange } from './find-words.ts'

/** In a segment of fewer rows the rows of all names with a word are gathered as fast. */
const MIN_ROWS = 20_000

/**
 * The rows of a segment by the words of one column's texts: those of word w are rows[starts[w]] to rows[starts[w + 1] - 1],
 * ascending. The many firms with a word in their name have few rows each, which lie all over the memory; these lie together.
 */
export type WordRows = {
  /** How many texts the layer has whose words these are: the lowest one, and layers only grow, so no other has as many. */
  texts: number
  starts: Words
  rows: Words
}

/** Words whose texts are, all together, those that were looked for; `texts` as in WordRows. */
export type FittingWords = { texts: number; ranges: readonly WordRange[] }

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
  return { texts: first.texts, ranges }
}

/** Null if it would not pay, and where a row's text is not of the layer. */
export function buildWordRows(
  of: Uint32Array | Uint16Array | Uint8Array,
  layer: TextLayer | undefined,
): WordRows | null {
  if (of.length < MIN_ROWS || layer?.first !== 0) return null
  const rowCounts = new Uint32Array(layer.size)
  for (let row = 0; row < of.length; row++) {
    if (of[row]! >= layer.size) return null
    rowCounts[of[row]!]!++
  }
  const { wordCount, textStarts, wordTexts } = layer
  const starts = words(wordCount + 1)
  for (let word = 0; word < wordCount; word++) {
    let count = 0
    for (let k = textStarts[word]!; k < textStarts[word + 1]!; k++) count += rowCounts[wordTexts[k]!]!
    starts[word + 1] = starts[word]! + count
  }
  const rows = words(starts[wordCount]!)
  fillRows(of, wordsOfTexts(layer), starts.slice(), rows)
  return { texts: layer.size, starts, rows }
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

type WordsOfTexts = { starts: Uint32Array; list: Uint32Array }

/** The words of text t are list[starts[t]] to list[starts[t + 1] - 1]. */
function wordsOfTexts({ size, wordCount, textStarts, wordTexts }: TextLayer): WordsOfTexts {
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

function fillRows(of: ArrayLike<number>, { starts, list }: WordsOfTexts, next: Uint32Array, rows: Uint32Array): void {
  for (let row = 0; row < of.length; row++) {
    const text = of[row]!
    const end = starts[text + 1]!
    for (let k = starts[text]!; k < end; k++) rows[next[list[k]!]!++] = row
  }
}
