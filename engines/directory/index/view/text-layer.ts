import { readText, type ReadText } from '../../rules/matching.ts'
import type { TextField } from '../../port.ts'
import { bytes, shorts, words, wordsFrom, type Bytes, type Shorts, type Words } from './memory.ts'
import { departments, seniorities } from '../../../../contract/lists.ts'
import { departmentOf, seniorityOf } from '../../rules/titles/title-class.ts'

/** A title's seniority and department as one number below CLASSES, which fits a byte. */
export const CLASSES = seniorities.length * departments.length

/** A field whose texts are numbered: those matched by words, and the domain, which is only looked up. */
export type TextColumn = TextField | 'companyDomain'

/**
 * Distinct texts of one field, numbered from `first` in the order in which they were met, and the words they are found
 * by. Everything is a flat array, so a layer opens by reading. Words are lower-case ASCII (fold.ts) in byte order, which
 * makes all words of one beginning neighbours, and their texts too.
 */
export type TextLayer = {
  column: TextColumn
  first: number
  size: number
  /** UTF-8; text k is heap[starts[k]] to heap[starts[k + 1] - 1]. */
  heap: Bytes
  starts: Words
  /** Each text's place in the order of all the layer's texts (by UTF-16 units). */
  ranks: Words
  /** Open addressing by hashOf(text): 1 + the text's place in this layer, 0 if free; a power of two long. */
  slots: Words
  wordCount: number
  wordHeap: Bytes
  wordStarts: Words
  /** Word w stands in texts wordTexts[textStarts[w]] to wordTexts[textStarts[w + 1] - 1], ascending. */
  textStarts: Words
  wordTexts: Words
  /** Companies alone: the words in the order of their letters read backwards, for typing errors near the beginning. */
  backwards: Words
  /** Titles alone: their words in order, as written and by meaning (matching.ts), as numbers of words. */
  literalStarts: Words
  literal: Words
  meaningStarts: Words
  meaning: Words
  /** Titles alone: seniority and department, see titleClassOf. */
  classes: Shorts
}

const NONE = 0

/** What a text is found by; another one than the rules' (readText) in benchmarks alone. */
export type ReadWords = (field: TextField, text: string) => ReadText

/** Texts in order, first one under the number `first`; they must be distinct. */
export function buildTextLayer(
  column: TextColumn,
  texts: readonly string[],
  first: number,
  read: ReadWords = readText,
): TextLayer {
  const size = texts.length
  const encoded = packTexts(texts)
  const plain = {
    column,
    first,
    size,
    ...encoded,
    ranks: ranksOf(texts),
    slots: slotsOf(texts),
    wordCount: 0,
    wordHeap: bytes(0),
    wordStarts: words(1),
    textStarts: words(1),
    wordTexts: words(0),
    backwards: words(0),
    literalStarts: words(1),
    literal: words(0),
    meaningStarts: words(1),
    meaning: words(0),
    classes: shorts(0),
  }
  return column === 'companyDomain' ? plain : { ...plain, ...readWords(column, texts, read) }
}

export function textAt(layer: TextLayer, place: number): string {
  return DECODER.decode(layer.heap.slice(layer.starts[place], layer.starts[place + 1]))
}

/** The number of exactly this text, or -1. */
export function numberOfText(layer: TextLayer, text: string): number {
  const mask = layer.slots.length - 1
  if (mask < 0) return -1
  const wanted = ENCODER.encode(text)
  for (let slot = hashOf(text) & mask; layer.slots[slot] !== NONE; slot = (slot + 1) & mask) {
    const place = layer.slots[slot]! - 1
    if (isTextAt(layer, place, wanted)) return layer.first + place
  }
  return -1
}

export function wordAt(layer: TextLayer, word: number): string {
  return DECODER.decode(layer.wordHeap.slice(layer.wordStarts[word], layer.wordStarts[word + 1]))
}

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder()

function packTexts(texts: readonly string[]): { heap: Bytes; starts: Words } {
  const parts = texts.map((text) => ENCODER.encode(text))
  const heap = bytes(parts.reduce((sum, part) => sum + part.length, 0))
  const starts = words(texts.length + 1)
  let at = 0
  parts.forEach((part, k) => {
    heap.set(part, at)
    at += part.length
    starts[k + 1] = at
  })
  return { heap, starts }
}

function ranksOf(texts: readonly string[]): Words {
  const order = Array.from(texts.keys()).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
  const ranks = words(texts.length)
  order.forEach((place, rank) => (ranks[place] = rank))
  return ranks
}

function slotsOf(texts: readonly string[]): Words {
  let length = 2
  while (length < texts.length * 2) length *= 2
  const slots = words(length)
  texts.forEach((text, k) => {
    let slot = hashOf(text) & (length - 1)
    while (slots[slot] !== NONE) slot = (slot + 1) & (length - 1)
    slots[slot] = k + 1
  })
  return slots
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isTextAt(layer: TextLayer, place: number, wanted: Uint8Array): boolean {
  const start = layer.starts[place]!
  if (layer.starts[place + 1]! - start !== wanted.length) return false
  for (let at = 0; at < wanted.length; at++) if (layer.heap[start + at] !== wanted[at]) return false
  return true
}

type Read = Omit<TextLayer, 'column' | 'first' | 'size' | 'heap' | 'starts' | 'ranks' | 'slots'>

function readWords(field: TextField, texts: readonly string[], readText: ReadWords): Read {
  const met = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = met.get(word) ?? met.size
    if (known === met.size) met.set(word, known)
    return known
  }
  const ofTexts = lists(texts.length)
  const literal = lists(texts.length)
  const meaning = lists(texts.length)
  const isTitle = field === 'jobTitle'
  for (const text of texts) {
    const read = readText(field, text)
    ofTexts.add(read.words, numberOf)
    if (!isTitle) continue
    literal.add(read.literal, numberOf)
    meaning.add(read.meaning, numberOf)
  }
  const sorted = [...met.keys()].sort()
  const places = new Uint32Array(met.size)
  sorted.forEach((word, place) => (places[met.get(word)!] = place))
  const { heap: wordHeap, starts: wordStarts } = packTexts(sorted)
  return {
    wordCount: sorted.length,
    wordHeap,
    wordStarts,
    ...textsOfWords(ofTexts, places, texts.length),
    backwards: field === 'company' ? backwardsOrder(sorted) : words(0),
    literalStarts: isTitle ? wordsFrom(literal.starts) : words(1),
    literal: wordsFrom(literal.values().map((n) => places[n]!)),
    meaningStarts: isTitle ? wordsFrom(meaning.starts) : words(1),
    meaning: wordsFrom(meaning.values().map((n) => places[n]!)),
    classes: isTitle ? classesOf(texts) : shorts(0),
  }
}

/** Lists of numbers, one after the other; list k is values[starts[k]] to values[starts[k + 1] - 1]. */
function lists(count: number) {
  const starts = new Uint32Array(count + 1)
  let flat = new Uint32Array(Math.max(16, count * 4))
  let end = 0
  let filled = 0
  return {
    starts,
    values: () => flat.subarray(0, end),
    add(list: Iterable<string>, numberOf: (word: string) => number): void {
      for (const word of list) {
        if (end === flat.length) {
          const larger = new Uint32Array(flat.length * 2)
          larger.set(flat)
          flat = larger
        }
        flat[end++] = numberOf(word)
      }
      starts[++filled] = end
    },
  }
}

function textsOfWords(
  ofTexts: ReturnType<typeof lists>,
  places: Uint32Array,
  texts: number,
): Pick<TextLayer, 'textStarts' | 'wordTexts'> {
  const flat = ofTexts.values()
  const textStarts = words(places.length + 1)
  for (const met of flat) textStarts[places[met]! + 1]!++
  for (let word = 0; word < places.length; word++) textStarts[word + 1]! += textStarts[word]!
  const next = textStarts.slice(0, places.length)
  const wordTexts = words(flat.length)
  for (let text = 0; text < texts; text++) {
    for (let at = ofTexts.starts[text]!; at < ofTexts.starts[text + 1]!; at++) {
      wordTexts[next[places[flat[at]!]!]!++] = text
    }
  }
  return { textStarts, wordTexts }
}

function backwardsOrder(sorted: readonly string[]): Words {
  const turned = sorted.map((word, place) => ({ place, key: reversed(word) }))
  turned.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return wordsFrom(turned.map(({ place }) => place))
}

/** Only ASCII letters and digits come in, so turning the string is turning its characters. */
export function reversed(word: string): string {
  let turned = ''
  for (let at = word.length - 1; at >= 0; at--) turned += word[at]
  return turned
}

function classesOf(texts: readonly string[]): Shorts {
  const classes = shorts(texts.length)
  texts.forEach((text, k) => (classes[k] = titleClassOf(text)))
  return classes
}

function titleClassOf(title: string): number {
  return seniorities.indexOf(seniorityOf(title)) * departments.length + departments.indexOf(departmentOf(title))
}

/** Index in `seniorities`. */
export function seniorityOfClass(code: number): number {
  return Math.floor(code / departments.length)
}

/** Index in `departments`. */
export function departmentOfClass(code: number): number {
  return code % departments.length
}
