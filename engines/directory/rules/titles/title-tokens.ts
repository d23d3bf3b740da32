import { withoutGenders } from './without-genders.ts'
import { foldExpanded, foldText } from '../fold.ts'
import type { Unit } from '../words.ts'
import { ABBREVIATIONS } from '../abbreviations.ts'
import { longFormsOf, writtenOut } from '../written-out.ts'
import { withWholeCompounds } from './tables/whole-compounds.ts'

/** One written word of a title, or a sign that stands for one. */
export type TitleToken = {
  /** As words.ts cuts it. A sign has no pieces: `&`, `@`, `/` and `+` are read as "and" or "at", and are no words of the title. */
  unit: Unit
  /** With abbreviations written out. */
  meaning: readonly string[]
  /** Its pieces, joined and apart, and all that they stand for. */
  writings: readonly string[]
  /** Which of the segments between commas, brackets and dashes it stands in. */
  segment: number
  /** The sign that parted its segment from the one before, or that it is. */
  parted: string
  /** Said of somebody else or of another time (mark-others.ts). */
  isOther: boolean
  /** Says that what stands beside it was so before, or is not yet ("former", "retired", "in training"), as one of PAST. */
  past: string | null
}

/** Words looked at in one title. */
const MAX_PIECES = 32

const TOKEN = /[a-z0-9]+(?:\+\+|#)?(?:['.&_-]+[a-z0-9]+(?:\+\+|#)?)*|[&@/+]|[,;:|()[\]*]|\s-+|-+\s/g
const JOINTS = /['.&_-]+/
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  __proto__: null as never,
  '&': ['and'],
  '@': ['at'],
  '/': ['and'],
  '+': ['and'],
}
/** Words that part themselves from what is joined to them: "ex-CEO", "Vertriebsleiter-Assistent", "Senior-Einkäufer". */
const APART = new Set(['ex', 'oud', 'assistent', 'assistentin', 'assistenz', 'assistant', 'senior', 'junior'])

/** "dell'amministratore", "d'exploitation" */
const ELIDED = /^(?:l|d|dell|all|dall|nell|sull|un)'[a-z]/

/** The words of a title in order, with the signs that stand for words. */
export function titleTokens(text: string): TitleToken[] {
  return tokensOf(withWholeCompounds(withoutGenders(foldText(text))))
}

/** The same with umlauts written out (`Geschaeftsfuehrer`), null if it has none. */
export function expandedTokens(text: string): TitleToken[] | null {
  const expanded = foldExpanded(text)
  return expanded === null ? null : tokensOf(withWholeCompounds(withoutGenders(expanded)))
}

function tokensOf(folded: string): TitleToken[] {
  const tokens: TitleToken[] = []
  let segment = 0
  let parted = ''
  let room = MAX_PIECES
  for (const written of folded.match(TOKEN) ?? NOTHING) {
    const isSign = !isLetterOrDigit(written.charCodeAt(0))
    if (isSign && !(written in SIGNS)) {
      segment++
      parted = written.trim().charAt(0)
      continue
    }
    for (const { unit, meaning, writings } of wordsIn(written)) {
      const isWhole = unit.pieces.length <= room
      room -= unit.pieces.length
      tokens.push({ unit: isWhole ? unit : { pieces: unit.pieces.slice(0, room), joined: null }, meaning, writings, segment, parted: isSign ? written : parted, isOther: false, past: null }) // oxfmt-ignore
      if (room <= 0) break
    }
    if (room <= 0) break
  }
  settle(tokens)
  return tokens
}

const NOTHING: readonly string[] = []

type Word = Pick<TitleToken, 'unit' | 'meaning' | 'writings'>

/** Words met and how they are read: most titles are made of the same few thousand. */
const WORDS = new Map<string, readonly Word[]>()
const MOST_WORDS = 20_000

function wordsIn(written: string): readonly Word[] {
  const known = WORDS.get(written)
  if (known) return known
  if (WORDS.size >= MOST_WORDS) WORDS.clear()
  const found = readWords(written)
  WORDS.set(written, found)
  return found
}

function readWords(written: string): Word[] {
  if (written in SIGNS) return [{ unit: { pieces: [], joined: null }, meaning: SIGNS[written]!, writings: [] }]
  const pieces = written.split(JOINTS)
  const apart =
    ELIDED.test(written) || pieces.some((piece) => APART.has(piece)) ? pieces.map((piece) => [piece]) : [pieces]
  return apart.map((own) => {
    const unit: Unit = { pieces: own, joined: own.length > 1 ? own.join('') : null }
    const once = writtenOut('jobTitle', [unit])
    // a long form may itself hold a short or another spelling
    if (RESEARCH.has(written))
      return { unit, meaning: ['research', 'and', 'development'], writings: [...own, own.join('')] }
    const [, rest] = OF_RESEARCH.exec(written) ?? NOTHING
    if (rest !== undefined) return { unit, meaning: ['research', 'and', 'development', rest === 'chef' ? 'chefe' : rest], writings: [...own, own.join('')] } // oxfmt-ignore
    // with dots it is a doctor's, without them mostly a director's
    if (written === 'm.d') return { unit, meaning: ['medical', 'doctor'], writings: own }
    if (written === 'f.d') return { unit, meaning: ['former'], writings: own }
    // mostly a Swedish firm, and no alimentos e bebidas
    if (written === 'ab') return { unit, meaning: ['ab'], writings: own }
    if (written === 'c&b') return { unit, meaning: ['compensation', 'and', 'benefits'], writings: ['c', 'b', 'cb'] }
    if (written === 'p&o') return { unit, meaning: ['personnel'], writings: ['p', 'o', 'po'] }
    const meaning =
      once.length > own.length
        ? writtenOut(
            'jobTitle',
            once.map((word) => ({ pieces: [word], joined: null })),
          )
        : once
    const all = unit.joined === null ? own : [...own, unit.joined]
    const writings = [...new Set(all.flatMap((word) => [word, ...longFormsOf('jobTitle', word).flat()]))]
    return {
      unit,
      meaning: own.length > 1 && meaning.every((word) => word.length === 1) ? [own.join('')] : meaning,
      writings,
    }
  })
}

/** "F&E" and its like in other languages. */
const RESEARCH = new Set(['f&e', 'f&u', 'r&s', 'i&d', 'p&d', 'o&o'])

/** "F&E-Leiter", "R&D-manager" */
const OF_RESEARCH = /^(?:[fr]&[deu]|fou)-([a-z]{4,})$/

/** Short words that mean one thing beside this and another beside that. */
function settle(tokens: readonly TitleToken[]): void {
  tokens.forEach((token, at) => {
    const { pieces } = token.unit
    const [word] = pieces
    if (word === undefined) return
    // "HR-Chef"
    if (pieces.length > 1 && CHEFS.has(pieces.at(-1)!) && pieces[0] !== 'sous')
      token.meaning = [...token.meaning.slice(0, -1), 'chefe']
    if (pieces.length > 1) return
    if (CHEFS.has(word) && NORDIC.test(tokens[at - 1]?.unit.pieces.at(-1) ?? '')) token.meaning = ['chefe']
    const office = officeOf(word, tokens, at)
    if (office !== null)
      [token.meaning, token.writings] = [
        ['chief', office, 'officer'],
        [word, 'chief', office, 'officer'],
      ]
    else if (AMBIGUOUS.has(word) && saysAnother(word, tokens, at)) [token.meaning, token.writings] = [pieces, pieces]
    if (word === 'pm') settlePm(token, tokens)
    // "AD e Presidente", where an ad is no title
    if (
      word === 'ad' &&
      at === 0 &&
      (tokens.length === 1 || isFirmBehind(tokens) || BESIDE_AD.has(tokens.at(-1)!.unit.pieces[0] ?? ''))
    )
      token.meaning = ['amministratore', 'delegato']
    if (!UNSETTLED.has(word)) return
    const before = tokens[at - 1]?.segment === token.segment ? tokens[at - 1]!.meaning : NOTHING
    const after = tokens[at + 1]?.segment === token.segment ? tokens[at + 1]!.meaning : NOTHING
    const settled = settledBy(word, before, after, tokens)
    if (settled === null) return
    token.meaning = [settled]
    token.writings = [word, settled]
  })
}

/** Short forms of several long ones, by the words of the others: "CMO - Chief Medical Officer" is of no marketing. */
const AMBIGUOUS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  ABBREVIATIONS.jobTitle
    .filter(({ short, finds }) => finds.length > 0 && /^[a-z]+$/.test(short))
    .map(({ short, finds }) => [short, finds.map((form) => form.split(' '))] as const)
    .concat([
      ['csm', [['scrum']]],
      ['md', [['medical'], ['doctor'], ['physician'], ['surgeon']]],
    ]),
)

function saysAnother(word: string, tokens: readonly TitleToken[], at: number): boolean {
  const others = tokens.filter((_, k) => k !== at).flatMap(({ unit }) => unit.pieces)
  return AMBIGUOUS.get(word)!.some((form) => others.some((_, k) => form.every((part, n) => others[k + n] === part)))
}

/** "CPO - Procurement", "CCO (Compliance)": what the letters stand for is said beside them. */
function officeOf(word: string, tokens: readonly TitleToken[], at: number): string | null {
  const offices = OFFICES[word]
  if (offices === undefined || tokens.some(({ unit }) => unit.pieces.includes('officer'))) return null
  for (const [k, { unit }] of tokens.entries()) {
    const office =
      k === at ? undefined : unit.pieces.map((piece) => offices[piece]).find((found) => found !== undefined)
    if (office !== undefined) return office
  }
  return null
}

const HR = { people: 'people', hr: 'people', humans: 'people' }
const OFFICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  __proto__: null as never,
  cco: { compliance: 'compliance', customer: 'customer', communications: 'communications', creative: 'creative' },
  cpo: { ...HR, procurement: 'procurement', purchasing: 'procurement', einkauf: 'procurement', privacy: 'privacy' },
  cmo: { medical: 'medical' },
  cso: { sustainability: 'sustainability', security: 'security', strategy: 'strategy', scientific: 'scientific', science: 'scientific' },
  cro: { risk: 'risk', research: 'research' },
  cdo: { data: 'data', digital: 'digital', diversity: 'diversity' },
  cio: { investment: 'investment', investments: 'investment' },
} // oxfmt-ignore

/** "Sr. PM, Growth" manages a product, "PM (PMP)" projects; "PM" alone may be either. */
function settlePm(token: TitleToken, tokens: readonly TitleToken[]): void {
  const said = (words: ReadonlySet<string>) => tokens.some(({ unit }) => unit.pieces.some((piece) => words.has(piece)))
  const managed = said(OF_PRODUCTS) ? 'product' : said(OF_PROJECTS) ? 'project' : null
  if (managed === null || tokens.some(({ unit }) => unit.pieces.includes('manager'))) return
  token.meaning = [managed, 'manager']
  token.writings = ['pm', managed, 'manager']
}

/** "AD | Brandsma", "AD at Brandsma" */
function isFirmBehind([, next]: readonly TitleToken[]): boolean {
  return next?.parted === '|' || (next?.unit.pieces.length === 0 && next.meaning[0] === 'at')
}

const BESIDE_AD = new Set(['presidente', 'fondatore', 'fondatrice', 'dg', 'generale', 'socio', 'titolare'])
const OF_PRODUCTS = new Set('product growth platform saas payments checkout onboarding app apps mobile ai ml consumer marketplace'.split(' ')) // oxfmt-ignore
const OF_PROJECTS = new Set('project projects pmp prince2 construction projekt civil infrastructure epc prince ipma site'.split(' ')) // oxfmt-ignore

const CHEFS = new Set(['chef', 'chefin'])
/** "Juridisk chef", "kommersiell chef": behind a word of the north, he cooks nothing. */
const NORDIC = /(?:isk|tiv|iell|ciel)$/

function settledBy(word: string, before: readonly string[], after: readonly string[], tokens: readonly TitleToken[]): string | null {
  // "Prod Mgr - Production"
  if (word === 'prod') return tokens.some(({ unit }) => unit.pieces[0] === 'production') ? 'production' : null
  if (word === 'eng') return LED.has(before.at(-1) ?? '') || LEADING.has(after[0] ?? '') ? 'engineering' : 'engineer'
  if (word === 'dev') return before[0] === 'business' ? 'development' : null
  if (word === 'mng') return after[0] === 'director' ? 'managing' : null
  if (word === 'acct') return ['manager', 'executive', 'director'].includes(after[0] ?? '') ? 'account' : null
  // "Director, Finance & Admin"
  if (word === 'admin' && (before.at(-1) === 'and' || after[0] === 'and')) return 'administration'
  if (after[0] !== 'manager') return null
  if (word === 'admin') return 'administration'
  return before.length === 0 ? 'general' : null
} // oxfmt-ignore

const UNSETTLED = new Set(['prod', 'acct', 'eng', 'dev', 'gen', 'admin', 'mng'])
/** Beside these, "eng" is what is led. */
const LED = new Set('president head director of manager lead chief and'.split(' '))
const LEADING = new Set('manager director lead head leader and team'.split(' '))

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
