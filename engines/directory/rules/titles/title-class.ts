import { seniorities } from '../../../../contract/lists.ts'
import { openTables } from '../packed/open-tables.ts'
import { makeTitleClasses } from './making/make-title-classes.ts'
import { longestAt, phraseTable, readPhrase, type PhraseTable } from './title-phrases.ts'
import { titleSegments, type Segment } from './title-segments.ts'
import { NEVER_ABOVE_SENIOR, STRENGTH } from './title-classes.ts'
import type { Department, SaysDepartment, Seniority } from './title-classes.ts'

/**
 * How senior somebody of this title is: the highest rank that any part of the title names, 'Staff' where none does. What
 * stands behind "to" and "at" is somebody else ("Assistant to the CEO").
 */
export function seniorityOf(title: string): Seniority {
  let best: Seniority | null = null
  for (const segment of titleSegments(title)) {
    for (const part of segment.parts) {
      const found = levelOfPart(part, title)
      if (found === 'Intern' && best === null) return 'Intern'
      if (found !== null && (best === null || RANK[found] < RANK[best])) best = found
    }
  }
  return best ?? 'Staff'
}

/**
 * The department of somebody of this title: that of the first segment which names one, else the first that uses a word usual
 * in one, else 'Executive' and 'Administration' by rank and trade, else 'Other'.
 */
export function departmentOf(title: string): Department {
  const segments = titleSegments(title)
  if (segments[0] && helpsALeader(segments[0].words)) return 'Administration'
  if (segments.some(({ parts }) => parts.some(isOwners))) return departmentOfOwner(segments)
  let best: { department: Department; level: number } = { department: 'Other', level: -1 }
  for (const { words } of segments) {
    const hit = bestHit(words)
    if (hit === null) continue
    const level = Math.min(hit.strength, STRENGTH.named)
    if (level > best.level) best = { department: hit.department, level }
    if (level === STRENGTH.named) break
  }
  return best.department
}

/** "Assistente do Diretor Financeiro" is of no finance department; an English "assistant director" is a director. */
function helpsALeader(words: readonly string[]): boolean {
  if (!HELPERS.has(words[0]!)) return false
  for (let at = 1; at < words.length; at++) {
    const rank = longestAt(tables().ranks, words, at, words.length)?.value
    if (rank && RANK[rank] <= RANK.Director) return words[0] !== 'assistant' || ROMANCE_OF.has(words[1]!)
  }
  return false
}

/** Who owns a firm is of its department only if they say so beside it: "Founder & CTO", not "Inhaberin Friseursalon Kunz". */
function departmentOfOwner(segments: readonly Segment[]): Department {
  for (const part of segments.flatMap(({ parts }) => parts)) {
    const hit = isOwners(part) ? null : bestHit(part)
    if (hit !== null && hit.strength >= STRENGTH.named) return hit.department
  }
  return 'Executive'
}

function isOwners(part: readonly string[]): boolean {
  for (let at = 0; at < part.length;) {
    const match = longestAt(tables().ranks, part, at, part.length)
    if (match?.value === 'Owner' || match?.value === 'Founder') return true
    at = match?.end ?? at + 1
  }
  return false
}

const HELPERS = new Set('assistent assistentin assistenz assistente asistente assistante assistant ayudante secretaria secretario segretaria segretario secretaire sekretarin sekretaerin'.split(' ')) // oxfmt-ignore
const ROMANCE_OF = new Set('de du des do da del della dell al'.split(' '))

const RANK = Object.fromEntries(seniorities.map((seniority, rank) => [seniority, rank])) as Record<Seniority, number>

function levelOfPart(words: readonly string[], title: string): Seniority | null {
  const headEnd = endOfHead(words)
  const head = words[headEnd - 1] ?? ''
  const headAlone = head === '' ? null : longestAt(tables().nothingAbove, words, headEnd - 1, headEnd)
  const alone = headAlone ?? longestAt(tables().nothingAbove, words, 0, words.length)
  if (alone !== null && (headAlone !== null || longestAt(tables().ranks, words, 0, headEnd)?.value !== null))
    return alone.value
  let best = highest(words, 0, headEnd, headEnd, title)
  if (best === null && words[headEnd] === 'of' && head !== 'office')
    best = highest(words, headEnd, words.length, words.length, title)
  best ??= GRADES.get(words.at(-1)!) ?? null
  if (best !== null && CAPPED_FIRST.has(words[0]!) && RANK[best] < RANK.Senior) return null
  return best !== null && CAPPED.has(head) && RANK[best] < RANK.Senior ? null : best
}

/** Grades that stand at the end in Romance languages: "analista de datos senior". */
const GRADES: ReadonlyMap<string, Seniority> = new Map([
  ['senior', 'Senior'],
  ['junior', 'Entry'],
])

/** What the person is called ends before the first preposition. */
function endOfHead(words: readonly string[]): number {
  if (MEMBERS.has(words[0]!)) return words.length
  const at = words.findIndex((word, k) => k > 0 && PREPOSITIONS.has(word))
  return at < 0 ? words.length : at
}

/** Of a board: what they are members of tells the rank. */
const MEMBERS = new Set(['member', 'membre', 'mitglied', 'miembro', 'membro'])
const PREPOSITIONS = new Set([
  'of',
  'for',
  'to',
  'at',
  'in',
  'with',
  'on',
  'de',
  'du',
  'des',
  'da',
  'do',
  'di',
  'd',
  'del',
  'della',
  'dei',
  'delle',
  'der',
  'von',
  'vom',
  'fur',
  'fuer',
  'im',
  'en',
  'alla',
  'al',
  'van',
])

function highest(words: readonly string[], from: number, to: number, end: number, title: string): Seniority | null {
  let best: Seniority | null = null
  for (let at = from; at < to;) {
    const match = longestAt(tables().ranks, words, at, end)
    const found = match === null ? null : inContext(match.value, words, at, match.end, end, title)
    if (found !== null && (best === null || RANK[found] < RANK[best])) best = found
    at = match?.end ?? at + 1
  }
  return best
}

/** Two titles whose rank depends on what is led: the firm's managing director, and a consultancy's or a school's principal. */
function inContext(
  level: Seniority | null, words: readonly string[], at: number, matchEnd: number, end: number, title: string,
): Seniority | null {
  if (level === 'Director' && words[at] === 'managing') {
    const department = departmentOf(title)
    if (department === 'Executive') return 'C-Suite'
    return department === 'Medical' && /\bmd\b/i.test(title) ? null : 'Director'
  }
  if (words[at] === 'principal' && at === 0 && matchEnd === end && level === 'Senior') return 'Director'
  return level
} // oxfmt-ignore

/** At the beginning; an English assistant director is a director, a German Assistent Geschäftsführung an assistant. */
const CAPPED_FIRST = new Set([
  'assistentin',
  'assistent',
  'assistenz',
  'asistente',
  'assistente',
  'assistante',
  'secretaria',
  'segretaria',
  'sekretarin',
  'sekretaerin',
  'referent',
  'referentin',
])
const CAPPED = new Set(NEVER_ABOVE_SENIOR.split(',').flatMap((text) => readPhrase(text).map(({ words }) => words[0]!)))

type Hit = { department: Department; strength: number; at: number; end: number }

/**
 * The strongest hit of a segment. Among equals what the person is called goes before what it is of, then a longer phrase
 * that is certain, the first side of an "and", and at last the later word ("marketing recruiter" recruits).
 */
function bestHit(words: readonly string[]): Hit | null {
  const headEnd = endOfHead(words)
  const isAssistant = CAPPED.has(words[headEnd - 1]!)
  const and = words.findIndex((word) => AND.has(word))
  let best: Hit | null = null
  let bestWeight = -1
  for (const hit of hitsIn(words)) {
    if (isAssistant && hit.department === 'Executive') continue
    const { strength, at, end } = hit
    const length = strength === STRENGTH.certain ? end - at : 0
    // as digits to base 64: no segment has more words than half of that
    const isFirstSide = and < 0 || at < and
    const weight = (((strength * 64 + (at < headEnd ? 1 : 0)) * 64 + length) * 64 + (isFirstSide ? 1 : 0)) * 64 + at
    if (weight > bestWeight) [best, bestWeight] = [hit, weight]
  }
  return best
}

const AND = new Set(['and', 'und', 'et', 'y'])

/** The longest phrase at each word, from left to right; no word counts twice. */
function hitsIn(words: readonly string[]): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < words.length;) {
    const match = longestAt(tables().departments, words, at, words.length)
    if (match !== null) hits.push({ department: match.value[0], strength: match.value[1], at, end: match.end })
    at = match?.end ?? at + 1
  }
  return hits
}

type Classes = {
  /** null means that the phrase says nothing about rank. */
  ranks: PhraseTable<Seniority | null>
  nothingAbove: PhraseTable<'Entry' | 'Intern'>
  departments: PhraseTable<SaysDepartment>
}

let classes: Classes | null = null

function tables(): Classes {
  return (classes ??= openClasses())
}

function openClasses(): Classes {
  const made = openTables('titleClasses', makeTitleClasses)
  return {
    ranks: phraseTable(made.ranks, made.rankParts),
    nothingAbove: phraseTable(made.nothingAbove, made.nothingAboveParts),
    departments: phraseTable(made.departments, made.departmentParts),
  }
}
