import { ABBREVIATIONS, type SearchField } from './abbreviations.ts'
import { foldExpanded, foldText } from './fold.ts'
import type { Table } from './packed/packed-table.ts'
import { unitsOf, type Unit } from './words.ts'
import { longFormsOf, writtenOut } from './written-out.ts'

/**
 * The rules of matching (docs/decisions.md#contacts-and-search) for one text. Abbreviations are unfolded in the *text*: it is
 * indexed under its own words and their long and short forms, so a query is only cut into words. What else a title is
 * called, titles/read-title.ts knows.
 */
export type ReadText = {
  /** Everything the text is found by. */
  words: ReadonlySet<string>
  /** Its words in order, as written. */
  literal: readonly string[]
  /** Its words in order with abbreviations written out and little words left out; no synonyms. */
  meaning: readonly string[]
}

const LITTLE_WORDS = new Set(['of', 'and', 'the', 'for'])

export function readText(field: SearchField, text: string): ReadText {
  const folded = foldText(text)
  const units = unitsOf(folded)
  const literal = units.flatMap(({ pieces }) => pieces)
  const meaning = meaningOf(field, units)
  const words = new Set([...literal, ...meaning])
  addWritings(field, units, words)
  const expanded = foldExpanded(text)
  if (expanded !== null) addWritings(field, unitsOf(expanded), words)
  if (folded.includes('&')) words.add('and')
  addPhrases(PHRASES[field], meaning, words)
  return { words, literal, meaning }
}

/** The units' words, joined and apart, and all that those stand for. */
export function addWritings(field: SearchField, units: readonly Unit[], words: Set<string>): void {
  for (const { pieces, joined } of units) {
    for (const word of joined === null ? pieces : [...pieces, joined]) {
      words.add(word)
      for (const form of longFormsOf(field, word)) form.forEach((part) => words.add(part))
    }
  }
}

/** By first word: a phrase as it stands in a meaning, and the words that a text with it is found by. */
export type Phrases = Table<readonly Phrase[]>
type Phrase = { phrase: readonly string[]; foundBy: readonly string[] }

export function addPhrases(phrases: Phrases, meaning: readonly string[], words: Set<string>): void {
  meaning.forEach((first, at) => {
    for (const { phrase, foundBy } of phrases.get(first) ?? NO_PHRASES) {
      if (phrase.every((part, k) => meaning[at + k] === part)) foundBy.forEach((word) => words.add(word))
    }
  })
}

function meaningOf(field: SearchField, units: readonly Unit[]): string[] {
  return writtenOut(field, units).filter((word) => !LITTLE_WORDS.has(word))
}

/** The short forms of a field's abbreviations by their long ones. */
function shortForms(field: SearchField): Phrases {
  const pairs = ABBREVIATIONS[field].flatMap(({ short, long, finds }) => {
    const [{ pieces, joined }] = unitsOf(short) as [Unit]
    const foundBy = joined === null ? pieces : [...pieces, joined]
    return [...long, ...finds].map((form) => ({ phrase: meaningOf(field, unitsOf(form)), foundBy }))
  })
  return byFirstWord(pairs)
}

export const PHRASES: Readonly<Record<SearchField, Phrases>> = {
  jobTitle: shortForms('jobTitle'),
  company: shortForms('company'),
}

const NO_PHRASES: readonly Phrase[] = []

export function byFirstWord(pairs: readonly Phrase[]): Map<string, readonly Phrase[]> {
  const phrases = new Map<string, readonly Phrase[]>()
  for (const pair of pairs) phrases.set(pair.phrase[0]!, [...(phrases.get(pair.phrase[0]!) ?? []), pair])
  return phrases
}
