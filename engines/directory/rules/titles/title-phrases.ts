import { foldExpanded, foldText } from '../fold.ts'
import type { Table } from '../packed/packed-table.ts'
import { titleWords } from './title-segments.ts'

/** A phrase of title-classes.ts: its words, `…` for any words between; whether it counts at the end only. */
export type Phrase<T> = { words: readonly string[]; atEnd: boolean; value: T }

/** The beginning (`x*`), the end (`*x`) or any part (`*x*`) of a word, of two letters or more; `*x!` is the end that says what the word is. */
export type Part<T> = { text: string; value: T }

/** Phrases by their first word, and parts of words by two letters: `ab*`, `*ab`, `!ab`, and `*` for all that may stand anywhere. The longest first. */
export type MadePhrases<T> = {
  phrases: ReadonlyMap<string, readonly Phrase<T>[]>
  parts: ReadonlyMap<string, readonly Part<T>[]>
}

export type PhraseTable<T> = {
  phrases: Table<readonly Phrase<T>[]>
  parts: Table<readonly Part<T>[]>
  /** By word, what the parts say of it; forgotten where there are too many. */
  known: Map<string, T | undefined>
}

export type PhraseMatch<T> = { value: T; /** Behind its last word. */ end: number }

export function phraseTable<T>(phrases: Table<readonly Phrase<T>[]>, parts: Table<readonly Part<T>[]>): PhraseTable<T> {
  return { phrases, parts, known: new Map() }
}

/** The words of a phrase, and again with its umlauts written out where it has some. */
export function readPhrase(written: string): Omit<Phrase<never>, 'value'>[] {
  const atEnd = written.endsWith('.')
  const [before = '', after] = written.split('…')
  return [foldText, foldExpanded].flatMap((fold) => {
    const [start, end] = [before, after ?? ''].map((part) => fold(part))
    if (start === null || start === undefined) return []
    return [{ words: after === undefined ? titleWords(start) : [...titleWords(start), '…', ...titleWords(end ?? foldText(after))], atEnd }] // oxfmt-ignore
  })
}

/** The longest phrase that begins with the word at `at` and ends at `end` or before it, or that this word ends with. */
export function longestAt<T>(table: PhraseTable<T>, words: readonly string[], at: number, end: number): PhraseMatch<T> | null {
  const word = words[at]!
  for (const phrase of table.phrases.get(word) ?? NO_PHRASES) {
    const matchEnd = endOfMatch(phrase.words, words, at)
    if (matchEnd !== null && (!phrase.atEnd || matchEnd === end)) return { value: phrase.value, end: matchEnd }
  }
  const value = valueOfPart(table, word)
  return value === undefined ? null : { value, end: at + 1 }
} // oxfmt-ignore

const NO_PHRASES: readonly never[] = []
const MOST_KNOWN = 20_000

function valueOfPart<T>({ parts, known }: PhraseTable<T>, word: string): T | undefined {
  if (known.has(word)) return known.get(word)
  if (known.size >= MOST_KNOWN) known.clear()
  const last = word.slice(-2)
  const head = parts.get(`!${last}`)?.find(({ text }) => word.endsWith(text))
  const begun = parts.get(`${word.slice(0, 2)}*`)?.find(({ text }) => word.startsWith(text))
  const ended = parts.get(`*${last}`)?.find(({ text }) => word.length > text.length && word.endsWith(text))
  const held = parts.get('*')?.find(({ text }) => word.includes(text))
  const found = head ?? longer(longer(begun, ended), held)
  known.set(word, found?.value)
  return found?.value
}

function longer<T>(one: Part<T> | undefined, other: Part<T> | undefined): Part<T> | undefined {
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
