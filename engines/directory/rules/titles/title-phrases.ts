import { foldExpanded, foldText } from '../fold.ts'
import { titleWords } from './title-segments.ts'

/** A phrase of title-classes.ts: its words, `…` for any words between; whether it counts at the end only. */
type Phrase = { words: string[]; atEnd: boolean }

/** Phrases by their first word, the longest first, and those that end compound words. */
export type PhraseTable<T> = {
  byFirst: Map<string, (Phrase & { value: T })[]>
  suffixes: { suffix: string; value: T }[]
}

export type PhraseMatch<T> = { value: T; /** Behind its last word. */ end: number }

/** Reads comma-separated phrases with what they stand for. A phrase that is named twice keeps its first meaning. */
export function phrasesOf<T>(lists: readonly (readonly [value: T, text: string])[]): PhraseTable<T> {
  const table: PhraseTable<T> = { byFirst: new Map(), suffixes: [] }
  for (const [value, text] of lists) {
    for (const written of text.split(',').map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')) {
      if (written.startsWith('*')) table.suffixes.push({ suffix: foldText(written.slice(1)), value })
      else for (const phrase of readPhrase(written)) addPhrase(table, { ...phrase, value })
    }
  } // prettier-ignore
  for (const phrases of table.byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return table
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
  for (const { suffix, value } of table.suffixes) {
    if (word.length > suffix.length && word.endsWith(suffix)) return { value, end: at + 1 }
  }
  return null
} // prettier-ignore

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
