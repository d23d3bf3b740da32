import { foldText } from '../fold.ts'
import { NEVER_ABOVE_SENIOR, ONE_WORD } from './title-classes.ts'
import { withWholeCompounds } from './tables/whole-compounds.ts'
import { withoutGenders } from './without-genders.ts'
import { unitsOf, type Unit } from '../words.ts'
import { longFormsOf, writtenOut } from '../written-out.ts'

/** What stands between commas, brackets, slashes and dashes, as words with abbreviations written out. */
export type Segment = {
  words: readonly string[]
  /** The same, parted where "and" stands. */
  parts: readonly (readonly string[])[]
}

const BETWEEN = /[,;:|/()[\]*]|\s-+|-+\s|\s\+\s/
/** `AI/ML Engineer`, `UI/UX Designer`: one trade. */
const INITIALS = /\b([a-z]{2})\/([a-z]{2})\b/g
const ARTICLES = new Set(['the', 'a', 'an'])
/** Behind these stands the firm, or who is assisted. */
const OTHERS_FOLLOW = new Set(['at', 'to', 'bei', 'chez', 'presso'])

/** A title's segments, without what is said of others: behind "at" (the firm) and "to" (who is assisted). */
export function titleSegments(title: string): readonly Segment[] {
  if (title !== latest.title) latest = { title, segments: segmentsOf(title) }
  return latest.segments
}

/** A title is asked for its seniority and then for its department. */
let latest: { title: string; segments: readonly Segment[] } = { title: '', segments: [] }

function segmentsOf(title: string): Segment[] {
  const segments: Segment[] = []
  for (const text of readable(title).split(BETWEEN)) {
    const all = titleWords(text)
    const others = all.findIndex((word, k) => k > 0 && OTHERS_FOLLOW.has(word))
    const words = others < 0 ? all : all.slice(0, others)
    if (words.length > 0) segments.push({ words, parts: partsOf(words) })
    if (others > 0 && all[others] === 'to' && ASSISTS.has(all[others - 1]!)) break
  }
  return segments
}

/** The words of a folded text, abbreviations written out, without articles. */
export function titleWords(folded: string): string[] {
  if (PLAIN.test(folded)) return plainWords(folded)
  return writtenOut('jobTitle', unitsOf(folded).map(asInitials)).filter((word) => !ARTICLES.has(word))
}

/** Words parted by single spaces, as nearly all entries of the tables are: they need not be cut. */
const PLAIN = /^[a-z]+(?: [a-z]+){0,7}$/

function plainWords(folded: string): string[] {
  const words: string[] = []
  for (const word of folded.split(' ')) {
    const [long] = longFormsOf('jobTitle', word)
    if (long === undefined) words.push(word)
    else words.push(...long)
  }
  return words.filter((word) => !ARTICLES.has(word))
}

/** "P.D.G." is one word. */
function asInitials(unit: Unit): Unit {
  const { pieces, joined } = unit
  return joined !== null && pieces.every((piece) => piece.length === 1) ? { pieces: [joined], joined: null } : unit
}

function readable(title: string): string {
  const folded = withWholeCompounds(withoutGenders(foldText(title)))
    .replaceAll('@', ' at ')
    .replace(/\s&\s/g, ' and ')
    .replace(INITIALS, '$1 $2')
  return SMALL_WORD.test(folded) ? folded.replace(UNDIVIDED, (words) => words.replaceAll(/[ -]/g, '')) : folded
}

/** "Chief Product and Technology Officer" is one office. */
function partsOf(words: readonly string[]): string[][] {
  if (!words.includes('and')) return [[...words]]
  const parts: string[][] = [[]]
  words.forEach((word, at) => {
    const part = parts.at(-1)!
    const isWithinOffice = part.includes('chief') && !part.includes('officer') && words.includes('officer', at)
    if (word !== 'and' || isWithinOffice) part.push(word)
    else if (part.length > 0) parts.push([])
  })
  return parts.filter((part) => part.length > 0)
}

const UNDIVIDED = new RegExp(`\\b(?:${ONE_WORD.split(',').map((phrase) => phrase.trim().replaceAll(' ', '[ -]')).join('|')})\\b`, 'g') // oxfmt-ignore
/** One of these is in every phrase above. */
const SMALL_WORD = /\b(?:to|of|in)\b/
const ASSISTS = new Set(NEVER_ABOVE_SENIOR.split(',').map((word) => foldText(word.trim())))
