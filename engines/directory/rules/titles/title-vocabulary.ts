import { foldExpanded, foldText } from '../fold.ts'
import { formsIn, linesOf } from '../read-abbreviations.ts'
import { JOBS } from './tables/title-jobs.ts'
import { JOBS_OF_CARE } from './tables/title-jobs-care.ts'
import { JOBS_OF_CRAFTS } from './tables/title-jobs-crafts.ts'
import { JOBS_OF_OFFICES } from './tables/title-jobs-office.ts'
import { RANKS } from './tables/title-ranks.ts'
import { titleWords } from './title-segments.ts'
import { TRADES } from './tables/title-trades.ts'

/** A line of title-trades.ts, title-ranks.ts or title-jobs.ts. */
export type Meaning = {
  /** What a query with one of its forms asks for. */
  id: string
  /** What a title with one of its forms is found by: `id` and others. */
  foundBy: readonly string[]
  /** Of a rank: its trade stands behind it, and the first one counts. */
  first: boolean
  /** Of a job: words of it that name another job alone: a company secretary is no secretary. */
  not: readonly string[]
}

/** What a word, or several in a row, stand for. */
export type Entry = {
  words: readonly string[]
  trade: Meaning | null
  /** The trade beside a rank that goes first. */
  localTrade: Meaning | null
  rank: Meaning | null
  job: Meaning | null
  /** One word that says both: `vertriebsleiter`. */
  isCompound: boolean
}

/** The longest entry that begins with the word at `at`, null if there is none. */
export function entryAt(words: readonly string[], at: number): Entry | null {
  let node = ENTRIES.get(words[at]!)
  if (node === undefined) return compoundOf(words[at]!)
  let found = node.entry
  for (let k = at + 1; node.behind !== null && k < words.length; k++) {
    node = node.behind.get(words[k]!)
    if (node === undefined) break
    if (node.entry !== null) found = node.entry
  }
  return found ?? compoundOf(words[at]!)
}

const NOTHING: readonly string[] = []
/** The entry that ends with a word, and what follows it in longer ones. */
type Node = { entry: Entry | null; behind: Map<string, Node> | null }
/** By first word. */
const ENTRIES = new Map<string, Node>()
const SUFFIXES: { suffix: string; /** Null of a job. */ rank: Meaning | null }[] = []
for (const [kind, text] of [['trade', TRADES], ['rank', RANKS], ['job', JOBS], ['job', JOBS_OF_CARE], ['job', JOBS_OF_CRAFTS], ['job', JOBS_OF_OFFICES]] as const) {
  for (const line of linesOf(text)) readLine(kind, line)
} // prettier-ignore
SUFFIXES.sort((a, b) => b.suffix.length - a.suffix.length)

function readLine(kind: 'trade' | 'rank' | 'job', line: string): void {
  const [left = '', right] = line.split(' = ')
  const [named = '', not] = left.replace('first: ', '').split(' - ')
  const [id = '', others] = named.split(' + ')
  const foundBy = [id, ...(others?.split(', ') ?? [])]
  const meaning: Meaning = { id, foundBy, first: left.startsWith('first: '), not: not?.split(', ') ?? NOTHING }
  for (const form of formsIn(right)) {
    for (const writing of new Set([foldText(form), foldExpanded(form) ?? foldText(form)])) {
      if (writing.startsWith('*')) {
        SUFFIXES.push({ suffix: writing.slice(1), rank: kind === 'rank' ? meaning : null })
        if (kind === 'rank' && !writing.includes('chef')) addForm(kind, [writing.slice(1)], meaning)
      } else addForm(writing.endsWith('!') ? 'localTrade' : kind, titleWords(writing), meaning)
    }
  }
}

function addForm(kind: 'trade' | 'localTrade' | 'rank' | 'job', words: string[], meaning: Meaning): void {
  let nodes = ENTRIES
  let node: Node | undefined
  for (const word of words) {
    if (node) nodes = node.behind ??= new Map()
    node = nodes.get(word)
    if (!node) nodes.set(word, (node = { entry: null, behind: null }))
  }
  node!.entry ??= { words, trade: null, localTrade: null, rank: null, job: null, isCompound: false }
  node!.entry[kind] ??= meaning
}

/** The entry of just these words. */
function entryOf(...words: readonly string[]): Entry | null {
  let node: Node | undefined
  for (const word of words) {
    const nodes: Map<string, Node> | null = node ? node.behind : ENTRIES
    node = nodes?.get(word)
    if (node === undefined) return null
  }
  return node?.entry ?? null
}

/** `vertriebsleiter`: the end is a rank, and what stands before it may be a trade. */
function compoundOf(word: string): Entry | null {
  if (word.length < MIN_COMPOUND) return null
  const known = COMPOUNDS.get(word)
  if (known !== undefined) return known
  if (COMPOUNDS.size >= MOST_COMPOUNDS) COMPOUNDS.clear()
  const found = readCompound(word) ?? ofOtherGender(word)
  COMPOUNDS.set(word, found)
  return found
}

/** `elektroinstallateurin`, `auditrice`, `orçamentista`: a table names one form, people write each. */
function ofOtherGender(word: string): Entry | null {
  for (const [end, others] of GENDERS) {
    if (!word.endsWith(end)) continue
    const stem = word.slice(0, -end.length)
    for (const other of others) {
      const entry = entryOf(stem + other)
      if (entry && (entry.rank ?? entry.job)) return entry
    }
  }
  return null
}

/** Ends of words, and what they are of the other gender. */
const GENDERS: readonly (readonly [end: string, others: readonly string[]])[] = [
  ['innen', ['', 'e']], ['in', ['', 'e']], ['frau', ['mann']], ['mann', ['frau']],
  ['euse', ['eur']], ['trice', ['teur', 'tore']], ['iere', ['ier']], ['ienne', ['ien']], ['e', ['']],
  ['ora', ['or', 'ore']], ['era', ['ero', 'eiro']], ['eira', ['eiro']], ['aria', ['ario']], ['ana', ['ano', 'an', 'ao']], ['ada', ['ado']], ['essa', ['e', 'ore']], ['arka', ['arz']], ['ka', ['']], ['ista', ['ist']],
] // prettier-ignore

/** Words met, of which there are as many as there are titles; they are forgotten where there are too many. */
const COMPOUNDS = new Map<string, Entry | null>()
const MOST_COMPOUNDS = 20_000
const MIN_COMPOUND = 8

function readCompound(word: string): Entry | null {
  const found = SUFFIXES.find(({ suffix }) => word.length > suffix.length + 1 && word.endsWith(suffix))
  if (!found) return null
  const stem = word.slice(0, -found.suffix.length)
  const [trade] = [stem, stem.replace(/s$/, ''), stem.replace(/en?$/, ''), stem.replace(/ungs$/, 'ung')]
    .map((each) => tradeOf(each))
    .filter((each) => each !== null)
    .concat(tradeAtEnd(stem) ?? [])
  // a Marketingchef cooks nothing
  const job = /chef(?:in)?$/.test(found.suffix) ? null : (entryOf(found.suffix)?.job ?? null) // prettier-ignore
  return { words: [word], trade: trade ?? null, localTrade: trade ?? null, rank: found.rank, job, isCompound: true }
}

/** `gebietsverkaufs`: what a compound ends with is its trade. */
function tradeAtEnd(stem: string): Meaning | null {
  for (let at = 1; at <= stem.length - MIN_TRADE; at++) {
    const end = stem.slice(at)
    const trade = tradeOf(end) ?? tradeOf(end.replace(/s$/, ''))
    if (trade) return trade
  }
  return null
}

const MIN_TRADE = 5

function tradeOf(stem: string): Meaning | null {
  const entry = entryOf(...titleWords(stem))
  return entry ? (entry.trade ?? entry.localTrade) : null
}
