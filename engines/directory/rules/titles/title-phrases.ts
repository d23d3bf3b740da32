import { foldExpanded, foldText } from '../fold.ts'
import { titleWords } from './title-segments.ts'

/** A phrase of title-classes.ts: its words, `…` for any words between; whether it counts at the end only. */
type Phrase = { words: string[]; atEnd: boolean }

/** The beginning (`x*`), the end (`*x`) or any part (`*x*`) of a word, of two letters or more. */
type Pattern<T> = { text: string; value: T }

/** Phrases by their first word, the longest first, and parts of words. */
export type PhraseTable<T> = {
  byFirst: Map<string, (Phrase & { value: T })[]>
  /** Beginnings by their first two letters, ends by their last two, and what may stand anywhere; the longest first. */
  patterns: { begins: Map<string, Pattern<T>[]>; ends: Map<string, Pattern<T>[]>; inside: Pattern<T>[] }
  /** By word, what the patterns say of it; forgotten where there are too many. */
  known: Map<string, T | undefined>
}

export type PhraseMatch<T> = { value: T; /** Behind its last word. */ end: number }

/** Reads comma-separated phrases with what they stand for. A phrase that is named twice keeps its first meaning. */
export function phrasesOf<T>(lists: readonly (readonly [value: T, text: string])[]): PhraseTable<T> {
  const patterns = { begins: new Map(), ends: new Map(), inside: [] }
  const table: PhraseTable<T> = { byFirst: new Map(), patterns, known: new Map() }
  for (const [value, text] of lists) {
    for (const written of text.split(',').map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')) {
      if (written.includes('*')) addPattern(table, written, value)
      else for (const phrase of readPhrase(written)) addPhrase(table, { ...phrase, value })
    }
  } // prettier-ignore
  for (const phrases of table.byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  for (const list of [...table.patterns.begins.values(), ...table.patterns.ends.values(), table.patterns.inside])
    list.sort((a, b) => b.text.length - a.text.length)
  return table
}

function addPattern<T>({ patterns }: PhraseTable<T>, written: string, value: T): void {
  const bare = written.replaceAll('*', '')
  for (const text of new Set([foldText(bare), foldExpanded(bare) ?? foldText(bare)])) {
    if (!written.startsWith('*')) listOf(patterns.begins, text.slice(0, 2)).push({ text, value })
    else if (!written.endsWith('*')) listOf(patterns.ends, text.slice(-2)).push({ text, value })
    else patterns.inside.push({ text, value })
  }
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = []))
  return list
}

/** The words of a phrase, and again with its umlauts written out where it has some. */
export function readPhrase(written: string): Phrase[] {
  const atEnd = written.endsWith('.')
  const [before = '', after] = written.split('…')
  return [foldText, foldExpanded].flatMap((fold) => {
    const [start, end] = [before, after ?? ''].map((part) => fold(part))
    if (start === null || start === undefined) return []
    return [{ words: after === undefined ? titleWords(start) : [...titleWords(start), '…', ...titleWords(end ?? foldText(after))], atEnd }] // prettier-ignore
  })
}

/** The longest phrase that begins with the word at `at` and ends at `end` or before it, or that this word ends with. */
export function longestAt<T>(table: PhraseTable<T>, words: readonly string[], at: number, end: number): PhraseMatch<T> | null {
  const word = words[at]!
  for (const phrase of table.byFirst.get(word) ?? []) {
    const matchEnd = endOfMatch(phrase.words, words, at)
    if (matchEnd !== null && (!phrase.atEnd || matchEnd === end)) return { value: phrase.value, end: matchEnd }
  }
  const value = valueOfPart(table, word)
  return value === undefined ? null : { value, end: at + 1 }
} // prettier-ignore

const MOST_KNOWN = 20_000

function valueOfPart<T>({ patterns, known }: PhraseTable<T>, word: string): T | undefined {
  if (known.has(word)) return known.get(word)
  if (known.size >= MOST_KNOWN) known.clear()
  const begun = patterns.begins.get(word.slice(0, 2))?.find(({ text }) => word.startsWith(text))
  const ended = patterns.ends.get(word.slice(-2))?.find(({ text }) => word.length > text.length && word.endsWith(text))
  const held = patterns.inside.find(({ text }) => word.includes(text))
  const found = longer(longer(begun, ended), held)
  known.set(word, found?.value)
  return found?.value
}

function longer<T>(one: Pattern<T> | undefined, other: Pattern<T> | undefined): Pattern<T> | undefined {
  return one && (!other || one.text.length >= other.text.length) ? one : other
}

function endOfMatch(phrase: readonly string[], words: readonly string[], at: number): number | null {
  for (let k = 0; k < phrase.length; k++) {
    if (phrase[k] === '…') {
      const found = words.indexOf(phrase[k + 1]!, at + k)
      return found < 0 ? null : found + 1
    }
    if (words[at + k] !== phrase[k]) return null
  }
  return at + phrase.length
}

function addPhrase<T>(table: PhraseTable<T>, phrase: Phrase & { value: T }): void {
  const first = phrase.words[0]!
  const known = table.byFirst.get(first) ?? []
  const same = known.some(({ words, atEnd }) => atEnd === phrase.atEnd && words.join(' ') === phrase.words.join(' '))
  if (!same) table.byFirst.set(first, [...known, phrase])
}
