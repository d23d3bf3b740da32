import { companyFamily } from '../../rules/companies/company-family.ts'
import { collationKey, MOST_CHARS_OF_HEAD } from '../../rules/collation.ts'
import { companyWords } from '../../rules/companies/company-words.ts'
import { readName } from '../../rules/names/read-name.ts'
import { placeWords } from '../../rules/places/place-words.ts'
import { readTitle, type ReadTitle } from '../../rules/titles/read-title.ts'
import { TEXT_FIELDS, type TextField } from '../../port.ts'
import { bytes, shorts, words, wordsFrom, type Bytes, type Shorts, type Words } from './memory.ts'
import { departments, seniorities } from '../../../../contract/lists.ts'
import { departmentOf, seniorityOf } from '../../rules/titles/title-class.ts'

/** A title's seniority and department as one number below CLASSES, which fits a byte. */
export const CLASSES = seniorities.length * departments.length

/** A person's name in two halves: its first word as written, and the rest. */
export const NAME_COLUMNS = ['nameHead', 'nameTail'] as const
export type NameColumn = (typeof NAME_COLUMNS)[number]

/** What texts are numbered of: those matched by words, and the domain, which is only looked up. */
export const TEXT_COLUMNS = [...TEXT_FIELDS, 'companyDomain', ...NAME_COLUMNS] as const
export type TextColumn = (typeof TEXT_COLUMNS)[number]

/**
 * Distinct texts of one field, numbered from `first` in the order in which they were met, and the words they are found
 * by. Everything is a flat array, so a layer opens by reading. Words are in the order of their bytes (UTF-8), which
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
  /** Not of domains: the same in the order of their keys (keyOfText), texts of one key as one. */
  collated: Words
  /** Open addressing by hashOf(text): 1 + the text's place in this layer, 0 if free; a power of two long. */
  slots: Words
  wordCount: number
  wordHeap: Bytes
  wordStarts: Words
  /** Word w stands in texts wordTexts[textStarts[w]] to wordTexts[textStarts[w + 1] - 1], ascending. */
  textStarts: Words
  wordTexts: Words
  /** Not of names: the words in the order of their letters read backwards, for typing errors near the beginning. */
  backwards: Words
  /** Companies alone, by the hash of their names' families (company-family.ts): as `slots`, a text for each name of a family. */
  families: Words
  /** Titles alone: the same of the words that leave somebody out (read-title.ts). */
  narrowStarts: Words
  narrowTexts: Words
  /** Titles alone: their words in order, as written and by meaning (matching.ts), as numbers of words. */
  literalStarts: Words
  literal: Words
  meaningStarts: Words
  meaning: Words
  /** Titles alone: seniority and department, see titleClassOf. */
  classes: Shorts
}

const NONE = 0

/** What a text is found by; another one than the rules' in benchmarks alone. */
export type ReadWords = (field: TextField | NameColumn, text: string) => ReadWriting
export type ReadWriting = Pick<ReadTitle, 'words'> & Partial<ReadTitle>

const readByRules: ReadWords = (field, text) => {
  if (field === 'jobTitle') return readTitle(text)
  if (field === 'nameHead' || field === 'nameTail') return { words: readName(text).words }
  return { words: field === 'company' ? companyWords(text) : placeWords(text) }
}

/** Texts in order, first one under the number `first`; they must be distinct. */
export function buildTextLayer(
  column: TextColumn,
  texts: readonly string[],
  first: number,
  read: ReadWords = readByRules,
): TextLayer {
  const size = texts.length
  const encoded = packTexts(texts)
  const plain = {
    column,
    first,
    size,
    ...encoded,
    ranks: ranksOf(texts),
    collated: column === 'companyDomain' ? words(0) : collatedRanks(column, texts),
    slots: slotsOf(texts),
    wordCount: 0,
    wordHeap: bytes(0),
    wordStarts: words(1),
    textStarts: words(1),
    wordTexts: words(0),
    backwards: words(0),
    families: words(0),
    narrowStarts: words(1),
    narrowTexts: words(0),
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

/** The places of all names of a family. */
export function placesOfFamily(layer: TextLayer, family: string): number[] {
  const { families } = layer
  const mask = families.length - 1
  const found: number[] = []
  for (let slot = hashOf(family) & mask; mask > 0 && families[slot] !== NONE; slot = (slot + 1) & mask) {
    const place = families[slot]! - 1
    if (companyFamily(textAt(layer, place)) === family) found.push(place)
  }
  return found
}

export function wordAt(layer: TextLayer, word: number): string {
  return DECODER.decode(layer.wordHeap.slice(layer.wordStarts[word], layer.wordStarts[word + 1]))
}

const ONLY_ASCII = /^\p{ASCII}*$/u

/** A word as words are kept and compared: each unit of the string is a byte of its UTF-8. */
export function byteText(word: string): string {
  return ONLY_ASCII.test(word) ? word : Buffer.from(word, 'utf8').toString('latin1')
}

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder()

function packTexts(texts: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8'): { heap: Bytes; starts: Words } {
  const starts = words(texts.length + 1)
  texts.forEach((text, k) => (starts[k + 1] = starts[k]! + Buffer.byteLength(text, encoding)))
  const heap = bytes(starts[texts.length]!)
  // a view of the same memory
  const written = Buffer.from(heap.buffer, 0, heap.length)
  texts.forEach((text, k) => written.write(text, starts[k]!, encoding))
  return { heap, starts }
}

function ranksOf(texts: readonly string[]): Words {
  const order = Array.from(texts.keys()).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
  const ranks = words(texts.length)
  order.forEach((place, rank) => (ranks[place] = rank))
  return ranks
}

/** What a text of a column is sorted by. */
export function keyOfText(column: TextColumn, text: string): string {
  return column === 'nameHead' ? collationKey(text, MOST_CHARS_OF_HEAD) : collationKey(text)
}

function collatedRanks(column: TextColumn, texts: readonly string[]): Words {
  const keys = texts.map((text) => keyOfText(column, text))
  const order = Array.from(keys.keys()).sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0))
  const ranks = words(texts.length)
  let rank = -1
  order.forEach((place, at) => {
    if (at === 0 || keys[place] !== keys[order[at - 1]!]) rank++
    ranks[place] = rank
  })
  return ranks
}

/** Where each text is found by its key; one with the key "" is not. */
function slotsOf(texts: readonly string[], keyOf?: (text: string) => string): Words {
  let length = 2
  while (length < texts.length * 2) length *= 2
  const slots = words(length)
  texts.forEach((text, k) => {
    const key = keyOf ? keyOf(text) : text
    if (keyOf && key === '') return
    let slot = hashOf(key) & (length - 1)
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

type Read = Omit<TextLayer, 'column' | 'first' | 'size' | 'heap' | 'starts' | 'ranks' | 'collated' | 'slots'>

function readWords(field: TextField | NameColumn, texts: readonly string[], readText: ReadWords): Read {
  const met = new Map<string, number>()
  const numberOf = (text: string) => {
    const word = byteText(text)
    const known = met.get(word) ?? met.size
    if (known === met.size) met.set(word, known)
    return known
  }
  const ofTexts = lists(texts.length)
  const narrow = lists(texts.length)
  const literal = lists(texts.length)
  const meaning = lists(texts.length)
  const isTitle = field === 'jobTitle'
  for (const text of texts) {
    const read = readText(field, text)
    ofTexts.add(read.words, numberOf)
    if (!isTitle) continue
    narrow.add(read.narrow ?? [], numberOf)
    literal.add(read.literal ?? [], numberOf)
    meaning.add(read.meaning ?? [], numberOf)
  }
  const sorted = [...met.keys()].sort()
  const places = new Uint32Array(met.size)
  sorted.forEach((word, place) => (places[met.get(word)!] = place))
  const { heap: wordHeap, starts: wordStarts } = packTexts(sorted, 'latin1')
  const narrowed = isTitle ? textsOfWords(narrow, places, texts.length) : { textStarts: words(1), wordTexts: words(0) }
  return {
    wordCount: sorted.length,
    wordHeap,
    wordStarts,
    ...textsOfWords(ofTexts, places, texts.length),
    backwards: isName(field) ? words(0) : backwardsOrder(sorted),
    families: field === 'company' ? slotsOf(texts, companyFamily) : words(0),
    narrowStarts: narrowed.textStarts,
    narrowTexts: narrowed.wordTexts,
    literalStarts: isTitle ? wordsFrom(literal.starts) : words(1),
    literal: wordsFrom(literal.values().map((n) => places[n]!)),
    meaningStarts: isTitle ? wordsFrom(meaning.starts) : words(1),
    meaning: wordsFrom(meaning.values().map((n) => places[n]!)),
    classes: isTitle ? classesOf(texts) : shorts(0),
  }
}

function isName(field: TextField | NameColumn): boolean {
  return (NAME_COLUMNS as readonly string[]).includes(field)
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

/** Only bytes come in (byteText), so turning the string is turning its characters. */
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
