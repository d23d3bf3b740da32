import type { ReadTitle } from './read-title.ts'
import { readTitleQuery, type TitleGroup, type TitleTerm } from './read-title-query.ts'
import type { WorkField } from './work-fields.ts'

/** How well a title that fits does so: the lower the better, and what a search orders by first. */
export const TIER = { exact: 0, begins: 1, sameMeaning: 2, words: 3, synonyms: 4 } as const

/** Wanted: whoever is called so, in other words too. Unwanted: only who is called just so. */
export type Reading = 'wanted' | 'unwanted'

/** A query of which no group and no term stands twice. */
export type AskedTitle = { groups: readonly AskedGroup[] }
export type AskedGroup = TitleGroup

/** Null if no word is in it: it was given, so it fits nobody. */
export function askTitle(text: string): AskedTitle | null {
  if (text !== latest.text) latest = { text, asked: readAsked(text) }
  return latest.asked
}

/** A search asks for what it reads, and then whether it knows what that found. */
let latest: { text: string; asked: AskedTitle | null } = { text: '', asked: null }

function readAsked(text: string): AskedTitle | null {
  const query = readTitleQuery(text)
  if (query === null) return null
  return { groups: different(query.any.map((group) => ({ ...group, all: different(group.all), none: different(group.none) }))) } // oxfmt-ignore
}

function different<T>(values: readonly T[]): T[] {
  return values.length < 2 ? [...values] : [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** How well a title fits a query; null if it doesn't. */
export function fitTitle(title: ReadTitle, asked: AskedTitle, reading: Reading): number | null {
  const tiers = asked.groups
    .filter(
      ({ all, none }) =>
        all.every((term) => holds(title, term, reading)) && !none.some((term) => holds(title, term, 'unwanted')),
    )
    .map((group) => tierOf(title, group))
  return tiers.length === 0 ? null : Math.min(...tiers)
}

function holds(title: ReadTitle, term: TitleTerm, reading: Reading): boolean {
  const { words, narrow, literal } = title
  if ('phrase' in term) return term.phrase.every((word) => narrow.has(word)) && holdsInRow(literal, term.phrase)
  if (reading === 'wanted' && term.ranks?.includes(title.seniority)) return true
  const among = reading === 'wanted' ? words : narrow
  const isSaid = term.words.every(
    ({ pieces, joined }) => (joined !== null && among.has(joined)) || pieces.every((piece) => among.has(piece)),
  )
  return reading === 'wanted' && term.field ? worksIn(title, term.field, isSaid) : isSaid
}

function worksIn(
  title: ReadTitle,
  { departments, isWhole, unless, jobs, others }: WorkField,
  isSaid: boolean,
): boolean {
  const has = (word: string) => title.words.has(word)
  if (has(STUDENT)) return false
  if (jobs.some(has)) return true
  if (!departments.includes(title.department)) return isSaid && !others.some(has)
  return isSaid ? !(isWhole && others.some(has)) : isWhole && !unless.some(has)
}

/** Who only studies it works in no function. */
const STUDENT = '~student'

function holdsInRow(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, k) => words[at + k] === word))
}

function tierOf(title: ReadTitle, { literal, meaning }: AskedGroup): number {
  const begins = (words: readonly string[], asked: readonly string[]) =>
    asked.length > 0 && asked.every((word, at) => words[at] === word)
  if (begins(title.literal, literal)) return title.literal.length === literal.length ? TIER.exact : TIER.begins
  if (begins(title.meaning, meaning)) return TIER.sameMeaning
  const says = (asked: readonly string[]) =>
    asked.every((word) => title.literal.includes(word) || title.meaning.includes(word))
  return says(literal) || says(meaning) ? TIER.words : TIER.synonyms
}
