import { foldExpanded, foldText } from '../../fold.ts'
import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { JOBS } from '../tables/title-jobs.ts'
import { JOBS_OF_CARE } from '../tables/title-jobs-care.ts'
import { JOBS_OF_CRAFTS } from '../tables/title-jobs-crafts.ts'
import { JOBS_OF_OFFICES } from '../tables/title-jobs-office.ts'
import { JOBS_FIRST } from '../tables/title-jobs-first.ts'
import { JOBS_ABROAD } from '../tables/title-jobs-abroad.ts'
import { JOBS_BEFORE } from '../tables/title-jobs-before.ts'
import { JOBS_BESIDES } from '../tables/title-jobs-besides.ts'
import { JOBS_AHEAD } from '../tables/title-jobs-ahead.ts'
import { JOBS_KNOWN } from '../tables/title-jobs-known.ts'
import { JOBS_KINDS } from '../tables/title-jobs-kinds.ts'
import { JOBS_SECTORS } from '../tables/title-jobs-sectors.ts'
import { RANKS } from '../tables/title-ranks.ts'
import { TRADES } from '../tables/title-trades.ts'
import { TRADES_ABROAD } from '../tables/title-trades-abroad.ts'
import { TRADES_NAMED } from '../tables/title-trades-named.ts'
import { TRADES_SECTORS } from '../tables/title-trades-sectors.ts'
import { TRADES_WORKS } from '../tables/title-trades-works.ts'
import { isFoundByRank, pairsLike } from '../same-pairs.ts'
import { LITTLE_WORDS } from '../title-meaning.ts'
import { titleWords } from '../title-segments.ts'

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

/** As they are made and packed: meanings by their numbers. */
export type MadeEntry = Partial<Record<'trade' | 'localTrade' | 'rank' | 'job', number>>
export type MadeNode = { entry?: MadeEntry; behind?: readonly (readonly [word: string, MadeNode])[] }

const TABLES = [['trade', TRADES_SECTORS], ['trade', TRADES], ['trade', TRADES_ABROAD], ['trade', TRADES_NAMED], ['trade', TRADES_WORKS], ['rank', RANKS], ['job', JOBS_AHEAD], ['job', JOBS_BEFORE], ['job', JOBS_FIRST], ['job', JOBS], ['job', JOBS_OF_CARE], ['job', JOBS_OF_CRAFTS], ['job', JOBS_OF_OFFICES], ['job', JOBS_ABROAD], ['job', JOBS_BESIDES], ['job', JOBS_KINDS], ['job', JOBS_SECTORS], ['job', JOBS_KNOWN]] as const // oxfmt-ignore
type Kind = 'trade' | 'localTrade' | 'rank' | 'job'
type Node = { entry?: MadeEntry; behind?: Map<string, Node> }

/** What words of titles, or several in a row, stand for: trees of them by first word, meanings by number, ends of compounds. */
export function makeTitleWords() {
  const nodes = new Map<string, Node>()
  const meanings = new Map<string, Meaning>()
  const suffixes: { suffix: string; rank: number | null }[] = []
  const trades = new Map<string, readonly string[]>()
  for (const [kind, table] of TABLES) {
    for (const line of linesOf(table)) {
      const number = meanings.size
      const { meaning: own, forms } = readLine(line)
      const known = kind === 'trade' && own.foundBy.length === 1 ? trades.get(own.id) : undefined
      const meaning = { ...own, foundBy: known ?? (kind === 'job' ? inEachTrade(own.foundBy, trades) : own.foundBy) }
      if (kind === 'trade' && !trades.has(own.id)) trades.set(own.id, own.foundBy)
      meanings.set(String(number), meaning)
      const wider = new Map([['', number]])
      for (const form of forms) {
        if (form.startsWith('*')) {
          suffixes.push({ suffix: form.slice(1), rank: kind === 'rank' ? number : null })
          if (kind === 'rank' && !form.includes('chef')) addForm(nodes, kind, [form.slice(1)], number)
          continue
        }
        const words = titleWords(form)
        const pairs = kind === 'job' ? ownPairs(nodes, meanings, partsOf(nodes, suffixes, words)) : NONE
        let as = wider.get(pairs.join())
        if (as === undefined) {
          wider.set(pairs.join(), (as = meanings.size))
          meanings.set(String(as), { ...meaning, foundBy: [...new Set([...meaning.foundBy, ...pairs])] })
        }
        const taken = WIDENING.has(table) ? entryOf(nodes, words) : undefined
        if (taken?.job !== undefined) taken.job = alsoFoundBy(meanings, taken.job, meanings.get(String(as))!.foundBy)
        else addForm(nodes, form.endsWith('!') ? 'localTrade' : kind, words, as)
      }
    }
  }
  suffixes.sort((a, b) => b.suffix.length - a.suffix.length)
  return {
    nodes: new Map(Array.from(nodes, ([word, node]) => [word, listed(node)])),
    meanings,
    suffixes: new Map([['', suffixes]]),
  }
}

/** What these say of a name that another table has counts as well. */
const WIDENING: ReadonlySet<string> = new Set([JOBS_ABROAD, JOBS_BESIDES, JOBS_KINDS, JOBS_SECTORS, JOBS_KNOWN])

/** A manager has these ranks in other languages. */
const MANAGERS_ABROAD = ['manager', 'gerente', 'lead']

/** What finds a sales manager finds who leads selling, as the trades themselves find each other. */
function inEachTrade(foundBy: readonly string[], trades: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const all = foundBy.flatMap((one) => {
    const [trade = '', rank] = one.split('~')
    if (rank === undefined) return [one]
    const ranks = rank === 'manager' ? MANAGERS_ABROAD : [rank]
    return [trade, ...(trades.get(trade) ?? NONE)].flatMap((each) => ranks.map((other) => `${each}~${other}`))
  })
  return [...new Set(all)]
}

function entryOf(nodes: ReadonlyMap<string, Node>, words: readonly string[]): MadeEntry | undefined {
  let node = nodes.get(words[0]!)
  for (const word of words.slice(1)) node = node?.behind?.get(word)
  return node?.entry
}

/** What another table has named already is found by what this one says, too. */
function alsoFoundBy(meanings: Map<string, Meaning>, number: number, foundBy: readonly string[]): number {
  const meaning = meanings.get(String(number))!
  const all = [...new Set([...meaning.foundBy, ...foundBy])]
  if (all.length === meaning.foundBy.length) return number
  const wider = meanings.size
  meanings.set(String(wider), { ...meaning, foundBy: all })
  return wider
}

const NONE: readonly string[] = []
/** Who leads is found by what leads and where, whatever other job that is: a "Treasury Director" is a treasurer, and a treasury director. */
const LEADS = new Set([
  'director',
  'directeur',
  'head',
  'leiter',
  'lead',
  'manager',
  'gerente',
  'specialist',
  'employee',
])

/** The rank and the trade that words of a job name themselves, as pairs of title-roles.ts without the first `~`. */
function ownPairs(nodes: ReadonlyMap<string, Node>, meanings: ReadonlyMap<string, Meaning>, words: readonly string[]): readonly string[] {
  const ranks: Meaning[] = []
  const trades: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const { entry, length } = longestAt(nodes, words, at)
    const of = (number: number | undefined) => (number === undefined ? undefined : meanings.get(String(number)))
    const rank = of(entry?.rank)
    const trade = of(entry?.trade ?? entry?.localTrade)
    if (rank) ranks.push(rank)
    else if (trade) trades.push(trade)
    else if (!LITTLE_WORDS.has(words[at]!) && words[at] !== 'management') return NONE
    at += length
  }
  const [rank] = ranks
  const [trade] = trades
  if (!rank || !trade || ranks.length + trades.length > 2 || !LEADS.has(rank.id)) return NONE
  const found = rank.foundBy.filter((other) => isFoundByRank(trade.id, rank.id, other))
  return [...trade.foundBy.flatMap((one) => found.map((other) => `${one}~${other}`)), ...pairsLike(trade.id, rank.id).map((pair) => pair.slice(1))]
} // oxfmt-ignore

/** "produktchef" as "produkt" and its rank; the words of several as they are. */
function partsOf(nodes: ReadonlyMap<string, Node>, suffixes: readonly { suffix: string; rank: number | null }[], words: readonly string[]): readonly string[] {
  const [word = ''] = words
  if (words.length > 1 || nodes.get(word)?.entry) return words
  const end = suffixes.filter(({ suffix, rank }) => rank !== null && word.endsWith(suffix) && word.length > suffix.length + 2)
    .sort((a, b) => b.suffix.length - a.suffix.length)[0]?.suffix // oxfmt-ignore
  if (end === undefined) return words
  const stem = word.slice(0, -end.length)
  const trade = [stem, stem.replace(/s$/, '')].find((each) => nodes.get(each)?.entry?.trade !== undefined)
  return trade === undefined ? words : [trade, end.replace('chef', 'chefe').replace('chefein', 'chefe')]
} // oxfmt-ignore

function longestAt(first: ReadonlyMap<string, Node>, words: readonly string[], from: number) {
  let nodes: ReadonlyMap<string, Node> | undefined = first
  let found: { entry: MadeEntry | null; length: number } = { entry: null, length: 1 }
  for (let at = from; at < words.length && nodes; at++) {
    const node: Node | undefined = nodes.get(words[at]!)
    if (node?.entry?.rank !== undefined || node?.entry?.trade !== undefined || node?.entry?.localTrade !== undefined)
      found = { entry: node.entry, length: at - from + 1 }
    nodes = node?.behind
  }
  return found
}

function readLine(line: string): { meaning: Meaning; forms: string[] } {
  const [left = '', right] = line.split(' = ')
  const [named = '', not] = left.replace('first: ', '').split(' - ')
  const [id = '', others] = named.split(' + ')
  const foundBy = [id, ...(others?.split(', ') ?? [])]
  const meaning = { id, foundBy, first: left.startsWith('first: '), not: not?.split(', ') ?? [] }
  return { meaning, forms: formsIn(right).flatMap((form) => writingsOf(form, id.includes(' and '))) }
}

function writingsOf(form: string, isOfTwo: boolean): string[] {
  const written = [foldText(form), foldExpanded(form) ?? foldText(form)]
  return [...new Set(isOfTwo ? [...written, ...written.map((one) => one.replace(AND, ' and '))] : written)]
}

/** "Forschung & Entwicklung": the sign is read as "and". Of other trades each may be led by itself. */
const AND = / (?:und|et|y|e|en|og|och|i) (?=[a-z]{3})/

function addForm(first: Map<string, Node>, kind: Kind, words: readonly string[], meaning: number): void {
  let nodes = first
  let node: Node | undefined
  for (const word of words) {
    if (node) nodes = node.behind ??= new Map()
    node = nodes.get(word)
    if (!node) nodes.set(word, (node = {}))
  }
  node!.entry ??= {}
  node!.entry[kind] ??= meaning
}

function listed({ entry, behind }: Node): MadeNode {
  return {
    ...(entry && { entry }),
    ...(behind && { behind: Array.from(behind, ([word, node]) => [word, listed(node)] as const) }),
  }
}
