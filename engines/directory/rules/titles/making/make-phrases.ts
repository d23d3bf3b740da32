import { foldExpanded, foldText } from '../../fold.ts'
import { readPhrase, type MadePhrases, type Part, type Phrase } from '../title-phrases.ts'

/** Reads comma-separated phrases with what they stand for. A phrase that is named twice keeps its first meaning. */
export function makePhrases<T>(lists: readonly (readonly [value: T, text: string])[]): MadePhrases<T> {
  const phrases = new Map<string, Phrase<T>[]>()
  const parts = new Map<string, Part<T>[]>()
  for (const [value, text] of lists) {
    for (const written of text.split(',').map((phrase) => phrase.trim()).filter((phrase) => phrase !== '')) {
      if (written.includes('*')) addParts(parts, written, value)
      else for (const phrase of readPhrase(written)) addPhrase(phrases, { ...phrase, value })
    }
  } // oxfmt-ignore
  for (const some of phrases.values()) some.sort((a, b) => b.words.length - a.words.length)
  for (const some of parts.values()) some.sort((a, b) => b.text.length - a.text.length)
  return { phrases, parts }
}

function addParts<T>(parts: Map<string, Part<T>[]>, written: string, value: T): void {
  const bare = written.replaceAll('*', '')
  for (const text of new Set([foldText(bare), foldExpanded(bare) ?? foldText(bare)])) {
    if (written.endsWith('!')) listOf(parts, `!${text.slice(-3, -1)}`).push({ text: text.slice(0, -1), value })
    else if (!written.startsWith('*')) listOf(parts, `${text.slice(0, 2)}*`).push({ text, value })
    else if (!written.endsWith('*')) listOf(parts, `*${text.slice(-2)}`).push({ text, value })
    else listOf(parts, '*').push({ text, value })
  }
}

function addPhrase<T>(phrases: Map<string, Phrase<T>[]>, phrase: Phrase<T>): void {
  const known = listOf(phrases, phrase.words[0]!)
  const same = known.some(({ words, atEnd }) => atEnd === phrase.atEnd && words.join(' ') === phrase.words.join(' '))
  if (!same) known.push(phrase)
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = []))
  return list
}
