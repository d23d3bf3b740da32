import { foldExpanded, foldText } from '../fold.ts'
import type { Unit } from '../words.ts'
import { writtenOut } from '../written-out.ts'

/** One written word of a title, or a sign that stands for one. */
export type TitleToken = Unit & {
  /** With abbreviations written out. */
  meaning: readonly string[]
  /** `&`, `@`, `/` or `+`: read as "and" or "at", and no word of the title. */
  isSign: boolean
  /** Which of the segments between commas, brackets and dashes it stands in. */
  segment: number
  /** What parted its segment from the one before: the first sign. */
  parted: string
  /** By meaning word: said of somebody else or of another time (mark-others.ts). */
  isOther: boolean
}

/** Words looked at in one title. */
const MAX_PIECES = 32

const TOKEN = /[a-z0-9]+(?:\+\+|#)?(?:['.&_-]+[a-z0-9]+(?:\+\+|#)?)*|[&@/+]|[,;:|()[\]*]|\s-+|-+\s/g
const JOINTS = /['.&_-]+/
const SIGNS: Readonly<Record<string, readonly string[]>> = { '&': ['and'], '@': ['at'], '/': ['and'], '+': ['and'] }
/** "(m/w/d)", "Entwickler:in", "Desarrollador/a", "Chargé(e)" */
const GENDERS =
  /\(?\b[mwfdhx](?:\s?[/|]\s?[mwfdhx])+\b\)?|(?<=[a-z])(?:[:*/_]-?|\()(?:in|innen|a|o|e|ne|trice|rice|ora)\b\)?/g
const MAY_HAVE_GENDER = /[/(:*_|]/
/** Words that part themselves from what is joined to them: "ex-CEO", "Vertriebsleiter-Assistent". */
const APART = new Set(['ex', 'assistent', 'assistentin', 'assistenz', 'assistant'])

/** The words of a title in order, with the signs that stand for words. */
export function titleTokens(text: string): TitleToken[] {
  return tokensOf(withoutGenders(foldText(text)))
}

/** The same with umlauts written out (`Geschaeftsfuehrer`), null if it has none. */
export function expandedTokens(text: string): TitleToken[] | null {
  const expanded = foldExpanded(text)
  return expanded === null ? null : tokensOf(withoutGenders(expanded))
}

function withoutGenders(folded: string): string {
  return MAY_HAVE_GENDER.test(folded) ? folded.replace(GENDERS, ' ') : folded
}

function tokensOf(folded: string): TitleToken[] {
  const tokens: TitleToken[] = []
  let segment = 0
  let parted = ''
  let room = MAX_PIECES
  const add = (pieces: string[]) => {
    const unit: Unit = { pieces, joined: pieces.length > 1 ? pieces.join('') : null }
    const written = writtenOut('jobTitle', [unit])
    const meaning = pieces.length > 1 && written.every((word) => word.length === 1) ? [pieces.join('')] : written
    tokens.push({ ...unit, meaning, isSign: false, segment, parted, isOther: false })
  }
  for (const [written] of folded.matchAll(TOKEN)) {
    const first = written.charCodeAt(0)
    if (isLetterOrDigit(first)) {
      const pieces = JOINTS.test(written) ? written.split(JOINTS).slice(0, room) : [written]
      room -= pieces.length
      if (pieces.length > 1 && pieces.some((piece) => APART.has(piece))) pieces.forEach((piece) => add([piece]))
      else add(pieces)
      if (room <= 0) break
    } else if (SIGNS[written]) {
      const meaning = SIGNS[written]
      tokens.push({ pieces: [], joined: null, meaning, isSign: true, segment, parted, isOther: false })
    } else {
      segment++
      parted = written.trim()[0] ?? ''
    }
  }
  settle(tokens)
  return tokens
}

/** Short words that mean one thing beside this and another beside that. */
function settle(tokens: readonly TitleToken[]): void {
  tokens.forEach((token, at) => {
    const [word] = token.pieces
    const before = tokens[at - 1]?.segment === token.segment ? tokens[at - 1] : undefined
    const after = tokens[at + 1]?.segment === token.segment ? tokens[at + 1] : undefined
    if (word === 'eng' && !after && before?.meaning.length === 1 && ENGINEERED.has(before.meaning[0]!)) token.meaning = ['engineer'] // prettier-ignore
    if (word === 'dev' && before?.meaning[0] === 'business') token.meaning = ['development']
    if (word === 'gen' && after?.meaning[0] === 'manager') token.meaning = ['general']
    if (word === 'admin' && after?.meaning[0] === 'manager') token.meaning = ['administration']
  })
}

const ENGINEERED = new Set('software data devops cloud web mobile mechanical electrical civil chemical process systems network security embedded hardware quality test sales'.split(' ')) // prettier-ignore

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
