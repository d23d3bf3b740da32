import type { FittingTexts, TextRules } from '../../engines/directory/index/texts/text-rules.ts'
import { findWord, wordsWithPrefix, type WordRange } from '../../engines/directory/index/view/find-words.ts'
import { textAt, wordAt, type ReadWords, type TextLayer } from '../../engines/directory/index/view/text-layer.ts'
import { normOf } from '../people/norm-of.ts'

/** The fixed semantics of the ratio runs (plainSearch) on our index: its words are the runs of letters and digits. */
export const readByFixedRules: ReadWords = (_, text) => {
  const literal = normOf(text).split(' ').filter(Boolean)
  const words = new Set(literal)
  return { words, narrow: words, literal, meaning: [] }
}

export const fixedRules: TextRules = {
  keyOf: (_, value) => value,
  find({ dictionaries, companies }, field, value) {
    const [layer] = dictionaries[field]
    const asked = normOf(value).split(' ').filter(Boolean)
    return field === 'jobTitle' ? titlesWith(layer!, asked) : textsContaining(layer!, asked, companies.linked)
  },
}

/** Every word begins a word of the title. */
function titlesWith(layer: TextLayer, asked: readonly string[]): FittingTexts {
  const fitted = new Uint8Array(layer.size)
  let found: number[] = []
  asked.forEach((word, at) => {
    found = []
    const { from, to } = wordsWithPrefix(layer, word)
    for (let k = layer.textStarts[from]!; k < layer.textStarts[to]!; k++) {
      const place = layer.wordTexts[k]!
      if (fitted[place] !== at) continue
      fitted[place] = at + 1
      found.push(place)
    }
  })
  const exact = asked.map((word) => findWord(layer, word))
  const last = wordsWithPrefix(layer, asked.at(-1) ?? '')
  const tiers = Uint8Array.from(found, (place) => tierOf(layer, place, exact, last))
  return { numbers: Uint32Array.from(found), tiers, words: null }
}

/** 0: the title is what was asked, 1: begins with it, 3: neither. */
function tierOf(layer: TextLayer, place: number, exact: readonly number[], last: WordRange): number {
  const start = layer.literalStarts[place]!
  const length = layer.literalStarts[place + 1]! - start
  if (length < exact.length) return 3
  for (let at = 0; at < exact.length - 1; at++) if (layer.literal[start + at] !== exact[at]) return 3
  const word = layer.literal[start + exact.length - 1]!
  if (word < last.from || word >= last.to) return 3
  return length === exact.length && word === exact.at(-1) ? 0 : 1
}

/** The asked words, joined by single spaces, stand somewhere in the text's. */
function textsContaining(layer: TextLayer, asked: readonly string[], linked: number): FittingTexts {
  const [first = ''] = asked
  const met = new Uint8Array(layer.size)
  const words = wordsContaining(layer, first)
  const found = new Uint32Array(
    words.reduce((sum, word) => sum + layer.textStarts[word + 1]! - layer.textStarts[word]!, 0),
  )
  let count = 0
  for (const word of words) {
    if (asked.length > 1 && !wordAt(layer, word).endsWith(first)) continue
    for (let k = layer.textStarts[word]!; k < layer.textStarts[word + 1]!; k++) {
      const place = layer.wordTexts[k]!
      if (met[place] === 1) continue
      met[place] = 1
      if (asked.length === 1 || normOf(textAt(layer, place)).includes(asked.join(' '))) found[count++] = place
    }
  }
  return {
    numbers: found.subarray(0, count),
    tiers: null,
    words:
      asked.length > 1
        ? null
        : { texts: layer.size, linked, ranges: words.map((word) => ({ from: word, to: word + 1 })) },
  }
}

function wordsContaining(layer: TextLayer, part: string): number[] {
  const heap = Buffer.from(layer.wordHeap.buffer, layer.wordHeap.byteOffset, layer.wordHeap.length)
  const wanted = Buffer.from(part)
  const found: number[] = []
  let word = 0
  for (let at = heap.indexOf(wanted); at >= 0; at = heap.indexOf(wanted, at)) {
    word = wordOf(layer, at, word)
    if (at + wanted.length <= layer.wordStarts[word + 1]!) {
      found.push(word)
      at = layer.wordStarts[word + 1]!
    } else at += 1
  }
  return found
}

/** The word that byte `at` belongs to, which is not before word `from`. */
function wordOf(layer: TextLayer, at: number, from: number): number {
  let [low, high] = [from, layer.wordCount]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (layer.wordStarts[middle]! <= at) low = middle
    else high = middle
  }
  return low
}
