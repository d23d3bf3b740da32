import { foldExpanded, foldText } from '../fold.ts'
import { addPhrases, byFirstWord, PHRASES, type Phrases } from '../matching.ts'
import { longFormsOf } from '../written-out.ts'
import { markOthers } from './mark-others.ts'
import { titleRoles, type TitleRole } from './title-roles.ts'
import { TITLE_SYNONYMS } from './title-synonyms.ts'
import { expandedTokens, titleTokens, type TitleToken } from './title-tokens.ts'

/**
 * What a job title says. All words are folded (fold.ts). A word behind `>` is said of somebody else or of another time (`>ceo` of
 * "Assistant to the CEO"), one behind `~` is a meaning that several writings share (`~sales~director`); nobody can type them.
 */
export type ReadTitle = {
  /** Everything it is found by. */
  words: ReadonlySet<string>
  /** What leaves somebody out: its words as written, those of others too, and those of the same meaning. */
  narrow: ReadonlySet<string>
  /** Its words in order, as written. */
  literal: readonly string[]
  /** Its words in order with abbreviations written out and little words left out; no synonyms. */
  meaning: readonly string[]
}

/** Reads a title as people write it, up to 200 characters and 32 words of it. */
export function readTitle(text: string): ReadTitle {
  const tokens = markedTokens(text)
  const words = new Set<string>()
  addTokens(tokens, words)
  const expanded = expandedTokens(text)
  if (expanded !== null) {
    markOthers(expanded)
    addTokens(expanded, words)
  }
  const meaning = meaningOf(tokens)
  addPhrases(PHRASES.jobTitle, meaning, words)
  addPhrasesOfOthers(tokens, words)
  const narrow = new Set(words)
  for (const { pieces, joined, isOther } of tokens) {
    if (!isOther) continue
    for (const piece of pieces) narrow.add(piece)
    if (joined !== null) narrow.add(joined)
  }
  addPhrases(SYNONYMS, meaning, words)
  addRoles(titleRoles(tokens), words, narrow)
  for (const word of wordsInside(meaning)) words.delete(word)
  return { words, narrow, literal: literalOf(tokens), meaning }
}

/** The words of a title, marked where they are said of others. */
export function markedTokens(text: string): TitleToken[] {
  const tokens = titleTokens(text)
  markOthers(tokens)
  return tokens
}

/** Words that need no match and stand between others: "VP of Sales" is also written "VP Sales". */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'of and the for to at a an de la le les du des d l el los las da do das dos di della dei delle e ed y et und fur fuer der die das van voor het en'.split(
    ' ',
  ),
)

function literalOf(tokens: readonly TitleToken[]): string[] {
  return tokens.flatMap(({ pieces, isOther }) => (isOther ? pieces.map((piece) => `>${piece}`) : pieces))
}

function meaningOf(tokens: readonly TitleToken[]): string[] {
  const words: string[] = []
  for (const { meaning, isSign, isOther } of tokens) {
    if (isSign) continue
    for (const word of meaning) if (!LITTLE_WORDS.has(word)) words.push(isOther ? `>${word}` : word)
  }
  return words
}

/** The tokens' words, joined and apart, and all that those stand for. */
function addTokens(tokens: readonly TitleToken[], words: Set<string>): void {
  for (const { pieces, joined, meaning, isSign, isOther } of tokens) {
    if (isSign) continue
    const mark = isOther ? '>' : ''
    const add = (word: string) => {
      words.add(mark + word)
      for (const form of longFormsOf('jobTitle', word)) for (const part of form) words.add(mark + part)
    }
    pieces.forEach(add)
    if (joined !== null) add(joined)
    for (const word of meaning) words.add(mark + word)
  }
}

/** "Assistant to Chief Executive Officer" is found by "assistant to the CEO". */
function addPhrasesOfOthers(tokens: readonly TitleToken[], words: Set<string>): void {
  const others = tokens.filter(({ isOther }) => isOther)
  if (others.length === 0) return
  const found = new Set<string>()
  addPhrases(PHRASES.jobTitle, others.flatMap(({ meaning }) => meaning).filter((word) => !LITTLE_WORDS.has(word)), found) // prettier-ignore
  for (const word of found) words.add(`>${word}`)
}

function addRoles(roles: readonly TitleRole[], words: Set<string>, narrow: Set<string> | null): void {
  for (const { kind, asks, foundBy } of roles) {
    for (const word of foundBy) words.add(word)
    if (kind === 'pair') narrow?.add(asks)
  }
}

/** Words that are only a part of another: a vice president is no president, a chef de projet no chef. */
function wordsInside(meaning: readonly string[]): string[] {
  return PARTS.filter(({ word, before }) => {
    let seen = false
    for (let at = 0; at < meaning.length; at++) {
      if (meaning[at] !== word) continue
      if (!before.has(meaning[at - 1] ?? '')) return false
      seen = true
    }
    return seen
  }).map(({ word }) => word)
}

const PARTS = [{ word: 'president', before: new Set(['vice']) }]

const SYNONYMS: Phrases = byFirstWord(
  TITLE_SYNONYMS.flatMap(({ called, foundBy }) => {
    const words = new Set<string>()
    for (const phrase of foundBy) for (const word of wordsOfSynonym(phrase)) words.add(word)
    const writings = new Set([foldText(called), foldExpanded(called) ?? foldText(called)])
    return [...writings].map((writing) => ({ phrase: meaningOf(titleTokens(writing)), foundBy: [...words] }))
  }),
)

/** A rank with its trade, or a job, as one: a React developer is a software engineer, but not whatever has "engineer" in it. */
function wordsOfSynonym(phrase: string): Set<string> {
  const tokens = titleTokens(phrase)
  const words = new Set<string>()
  const roles = titleRoles(tokens)
  const whole = roles.filter(({ tokens: own }) => own.length === tokens.length)
  if (whole.length > 0) addRoles(whole, words, null)
  if (whole.length > 0 && tokens.length > 1) return words
  addTokens(tokens, words)
  addPhrases(PHRASES.jobTitle, meaningOf(tokens), words)
  return words
}
