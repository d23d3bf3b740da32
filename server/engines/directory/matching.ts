import { ABBREVIATIONS, type SearchField } from './abbreviations.ts'
import { foldExpanded, foldText } from './fold.ts'
import { unitsOf, type Unit } from './words.ts'

/**
 * The rules of matching (decisions.md, "Contacts and search") for one text and one query. Abbreviations are unfolded in the
 * *text*: it is indexed under its own words, their long forms and their short forms, so a query is only cut into words.
 */
export type ReadText = {
  /** Everything the text is found by. */
  words: ReadonlySet<string>
  /** Its words in order, as written. */
  literal: readonly string[]
  /** Its words in order with abbreviations written out and little words left out. */
  meaning: readonly string[]
}

export type ReadQuery = { units: readonly Unit[]; literal: readonly string[]; meaning: readonly string[] }

/** How well a matching text fits: the lower the better, and what `search` orders by first. */
export const TIER = { exact: 0, begins: 1, sameMeaning: 2, rest: 3 } as const
export const TIERS = 4

const LITTLE_WORDS = new Set(['of', 'and', 'the', 'for'])

export function readText(field: SearchField, text: string): ReadText {
  const rules = RULES[field]
  const folded = foldText(text)
  const expanded = foldExpanded(text)
  const units = unitsOf(folded)
  const literal = units.flatMap(({ pieces }) => pieces)
  const meaning = meaningOf(field, units)
  const words = new Set([...literal, ...meaning])
  for (const { pieces, joined } of expanded === null ? units : [...units, ...unitsOf(expanded)]) {
    for (const word of [...pieces, ...(joined === null ? [] : [joined])]) {
      words.add(word)
      for (const form of rules.longOf.get(word) ?? []) form.forEach((part) => words.add(part))
    }
  }
  if (folded.includes('&')) words.add('and')
  meaning.forEach((word, at) => {
    for (const { short, form } of rules.phrases.get(word) ?? []) {
      if (form.every((part, k) => meaning[at + k] === part)) short.forEach((abbreviation) => words.add(abbreviation))
    }
  })
  return { words, literal, meaning }
}

/** Null when the query holds no word: it was given, so it matches nothing. */
export function readQuery(field: SearchField, query: string): ReadQuery | null {
  const units = unitsOf(foldText(query))
  if (units.length === 0) return null
  return { units, literal: units.flatMap(({ pieces }) => pieces), meaning: meaningOf(field, units) }
}

/** Whether every word of the query is a word of the text; the last may be the beginning of one. */
export function matches(text: ReadText, query: ReadQuery): boolean {
  return query.units.every(({ pieces, joined }, at) => {
    const isLast = at === query.units.length - 1
    if (joined !== null && has(text.words, joined, isLast)) return true
    return pieces.every((piece, k) => has(text.words, piece, isLast && k === pieces.length - 1))
  })
}

/** Only for a text that matches. */
export function tierOf(text: ReadText, query: ReadQuery): number {
  if (begins(text.literal, query.literal)) return isWhole(text.literal, query.literal) ? TIER.exact : TIER.begins
  return query.meaning.length > 0 && begins(text.meaning, query.meaning) ? TIER.sameMeaning : TIER.rest
}

function has(words: ReadonlySet<string>, wanted: string, asPrefix: boolean): boolean {
  if (words.has(wanted)) return true
  if (asPrefix) for (const word of words) if (word.startsWith(wanted)) return true
  return false
}

function begins(text: readonly string[], query: readonly string[]): boolean {
  const last = query.length - 1
  return query.every((word, at) => text[at] === word || (at === last && text[at]?.startsWith(word) === true))
}

function isWhole(text: readonly string[], query: readonly string[]): boolean {
  return text.length === query.length && text.at(-1) === query.at(-1)
}

function meaningOf(field: SearchField, units: readonly Unit[]): string[] {
  const { longOf } = RULES[field]
  return units
    .flatMap(
      ({ pieces, joined }) =>
        longOf.get(joined ?? pieces[0]!)?.[0] ?? pieces.flatMap((piece) => longOf.get(piece)?.[0] ?? [piece]),
    )
    .filter((word) => !LITTLE_WORDS.has(word))
}

type Rules = {
  longOf: Map<string, string[][]>
  /** By first word: a long form without little words, and the words that its short form is found by. */
  phrases: Map<string, { short: string[]; form: string[] }[]>
}

function rulesOf(field: SearchField): Rules {
  const longOf: Rules['longOf'] = new Map()
  const phrases: Rules['phrases'] = new Map()
  for (const { short, long } of ABBREVIATIONS[field]) {
    const [unit] = unitsOf(short)
    const { pieces, joined } = unit!
    const forms = long.map((form) => unitsOf(form).flatMap((u) => u.pieces))
    longOf.set(joined ?? pieces[0]!, [...(longOf.get(joined ?? pieces[0]!) ?? []), ...forms])
    for (const words of forms) {
      const form = words.filter((word) => !LITTLE_WORDS.has(word))
      const phrase = { short: joined === null ? pieces : [...pieces, joined], form }
      phrases.set(form[0]!, [...(phrases.get(form[0]!) ?? []), phrase])
    }
  }
  return { longOf, phrases }
}

const RULES: Readonly<Record<SearchField, Rules>> = {
  jobTitle: rulesOf('jobTitle'),
  company: rulesOf('company'),
  location: rulesOf('location'),
}
