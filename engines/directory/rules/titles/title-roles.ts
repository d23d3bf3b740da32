import { isFoundByRank, pairsLike, SOFTWARE_DEVELOPERS } from './same-pairs.ts'
import { entryAt, type Entry, type Meaning } from './title-vocabulary.ts'
import type { TitleToken } from './title-tokens.ts'

/** A rank with the trade beside it ("sales director"), a trade, or a job that says all by itself. */
export type TitleRole = {
  kind:
    | 'pair'
    | 'trade'
    | 'job'
    | /** Of a compound word: titles are found by it, queries do not ask for it alone. */ 'part'
  /** What a query asks for. */
  asks: string
  /** What a title is found by. */
  foundBy: readonly string[]
  /** What leaves it out: those that say just the same. */
  same: readonly string[]
  /** What it is written with. */
  items: readonly Item[]
  /** Another word of it, by its number: the "chief" of "chief marketing officer". */
  chief: number | null
}

/** Words of the line that stand for something. */
type Item = { entry: Entry; from: number; to: number; segment: number }

/**
 * What somebody does, of the words that are said of them. A rank goes with the nearest trade before it ("product marketing
 * manager" is a marketing manager), words that name no trade aside ("sales area manager" is a sales manager); if there is none, with what
 * it is "of" ("head of product marketing"); in languages in which the rank goes first with the first trade behind it.
 */
export function titleRoles(tokens: readonly TitleToken[]): TitleRole[] {
  const line = lineOf(tokens)
  const items = itemsOf(line)
  const roles: TitleRole[] = []
  const local = new Set<Item>()
  for (let at = 0; at < items.length; at++) if (items[at]!.entry.rank) addPairs(line, items, at, roles, local)
  for (const item of items) {
    const { trade, localTrade, job, isCompound } = item.entry
    const own = trade ?? (isCompound || local.has(item) ? localTrade : null)
    if (own) roles.push(roleOf(isCompound ? 'part' : 'trade', own, item))
    // "responsable comptable" is of accounting, no accountant, and "director comercial" no salesman
    const isPaired = local.has(item) && (trade !== null || localTrade !== null || item.entry.rank !== null)
    if (job && (isCompound || !isPaired)) roles.push(roleOf(isCompound ? 'part' : 'job', job, item))
    // a programmer of nothing else writes software
    if (job?.id === 'developer' && !roles.some(({ kind, items: own }) => kind === 'pair' && own.includes(item)))
      roles.push({
        kind: 'part',
        asks: '~developer',
        foundBy: SOFTWARE_DEVELOPERS,
        same: [],
        items: [item],
        chief: null,
      })
  }
  return roles
}

/** The numbers of the tokens that each role is written with. */
export function tokensOfRoles(roles: readonly TitleRole[], tokens: readonly TitleToken[]): number[][] {
  const { tokens: numbers } = lineOf(tokens)
  return roles.map(({ items, chief }) => {
    const own = items.flatMap(({ from, to }) => numbers.slice(from, to))
    return [...new Set(chief === null ? own : [...own, numbers[chief]!])]
  })
}

/** Whether the role says all that its tokens stand for: a SVP is more than a vice president. */
export function saysAllOf(role: TitleRole, tokens: readonly TitleToken[]): boolean {
  const { words, tokens: numbers } = lineOf(tokens)
  const said = new Set<number>(role.chief === null ? [] : [role.chief])
  for (const { from, to } of role.items) for (let at = from; at < to; at++) said.add(at)
  const own = new Set([...said].map((at) => numbers[at]))
  return words.every((word, at) => said.has(at) || !own.has(numbers[at]) || word.length < 4)
}

function roleOf(kind: TitleRole['kind'], meaning: Meaning, item: Item): TitleRole {
  const { asks, foundBy, same } = namesOf(meaning, null)
  return { kind, asks, foundBy, same, items: [item], chief: null }
}

type Names = Pick<TitleRole, 'asks' | 'foundBy' | 'same'>
/** By trade or job, and by rank. There are as many as the tables have lines, or pairs of them. */
const NAMES = new Map<Meaning, Map<Meaning | null, Names>>()

/** The words of a meaning, or of a trade with a rank. */
function namesOf(meaning: Meaning, rank: Meaning | null): Names {
  let byRank = NAMES.get(meaning)
  if (!byRank) NAMES.set(meaning, (byRank = new Map()))
  let names = byRank.get(rank)
  if (!names) byRank.set(rank, (names = readNames(meaning, rank)))
  return names
}

function readNames({ id, foundBy }: Meaning, rank: Meaning | null): Names {
  const asks = rank === null ? `~${id}` : `~${id}~${rank.id}`
  const ranks = rank?.foundBy.filter((other) => isFoundByRank(id, rank.id, other))
  const same = foundBy.flatMap((one) => ranks?.map((other) => `~${one}~${other}`) ?? [`~${one}`])
  const foundByAll = [...new Set([...same, ...pairsLike(id, rank?.id ?? '')])]
  // of a trade or a job alone, others may be wider
  const own = rank === null ? same.filter((one) => one === asks || one.lastIndexOf('~') > 0) : same
  return { asks, same: own, foundBy: foundByAll }
}

/** The words said of the person, one by one; null where others' words or a comma part them. */
type Line = { words: string[]; tokens: number[]; segments: number[] }

function lineOf(tokens: readonly TitleToken[]): Line {
  const line: Line = { words: [], tokens: [], segments: [] }
  for (let at = 0; at < tokens.length; at++) {
    const { meaning, isOther, segment } = tokens[at]!
    for (const word of meaning) {
      if (ARTICLES.has(word)) continue
      line.words.push(isOther ? '>' : word)
      line.tokens.push(at)
      line.segments.push(segment)
    }
  }
  return line
}

const ARTICLES = new Set(['the', 'a', 'an'])

function itemsOf({ words, segments }: Line): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const entry = entryAt(words, at)
    const to = at + (entry?.words.length ?? 1)
    if (entry && segments[to - 1] === segments[at]) {
      items.push({ entry, from: at, to, segment: segments[at]! })
      at = to
    } else at++
  }
  return items
}

/** Of the rank at `at` with the trades beside it. */
function addPairs(line: Line, items: readonly Item[], at: number, roles: TitleRole[], local: Set<Item>): void {
  const head = items[at]!
  if (isHelped(items, at)) return
  const rank = rankOf(line, items, head)
  for (const item of tradesBeside(line, items, at, rank)) {
    const trade = (rank.first ? item.entry.localTrade : null) ?? item.entry.trade
    if (trade === null) continue
    if (trade === item.entry.localTrade || item.entry.job) local.add(item)
    // "director general de operaciones" leads no firm
    if (head.entry.job?.id === 'gf') local.add(head)
    const chief = rank === CHIEF ? line.words.lastIndexOf('chief', head.from) : null
    const { asks, foundBy, same } = namesOf(trade, rank)
    roles.push({ kind: 'pair', asks, foundBy, same, items: item === head ? [head] : [item, head], chief })
  }
}

function tradesBeside(line: Line, items: readonly Item[], at: number, rank: Meaning): readonly Item[] {
  const head = items[at]!
  if (head.entry.isCompound && head.entry.trade) return [head]
  if (rank === CHIEF) return ofOffice(line, items, head)
  const isBehind = rank.first || line.words[head.to] === 'of'
  const found = isBehind ? behind(line, items, at, rank.first) : before(line, items, at, false)
  if (found.length > 0) return found
  const others = isBehind ? before(line, items, at, rank.first) : unledBehind(line, items, at)
  return others.length > 0 ? others : inNextSegment(line, items, at)
}

/** Whoever is "chief of" several leads each: "Chief People & Culture Officer". */
function ofOffice({ words }: Line, items: readonly Item[], head: Item): Item[] {
  const chief = words.lastIndexOf('chief', head.from)
  const found = items.filter((item) => item.from > chief && item.to <= head.from && isTrade(item, false))
  return found.some(({ to }) => to === head.from || AND.has(words[to]!)) ? found : found.slice(-1)
}

/** The trades behind a head, but for those of another: an assistant marketing manager is no marketing assistant. */
function unledBehind(line: Line, items: readonly Item[], at: number): Item[] {
  return behind(line, items, at, false).filter((item) => {
    const next = items[items.indexOf(item) + 1]
    return !next?.entry.rank || next.from > item.to || next.segment !== item.segment
  })
}

const CHIEF: Meaning = { id: 'chief', foundBy: ['chief'], first: false, not: [] }
/** Who leads a region's sales is no sales director. */
const LEITER_OF_REGION: Meaning = { id: 'leiter', foundBy: ['leiter', 'head', 'lead', 'manager', 'gerente'], first: true, not: [] } // prettier-ignore
const OF_REGION = /^(?:regional|gebiets|bezirks|rayon)/

function rankOf({ words, segments }: Line, items: readonly Item[], head: Item): Meaning {
  if (
    head.entry.rank!.id === 'director' &&
    isRomance(
      words[head.to],
      items.find(({ from }) => from === head.to),
    )
  )
    return DIRECTEUR
  if (
    head.entry.rank!.id === 'leiter' &&
    (OF_REGION.test(words[head.from]!) || OF_REGION.test(words[head.from - 1] ?? ''))
  )
    return LEITER_OF_REGION
  if (head.entry.rank!.id !== 'officer') return head.entry.rank!
  const chief = words.lastIndexOf('chief', head.from)
  return chief >= 0 && segments[chief] === head.segment ? CHIEF : head.entry.rank!
}

/** Spanish "director": "director de compras", "director financiero". */
function isRomance(next: string | undefined, item: Item | undefined): boolean {
  if (ROMANCE.has(next ?? '')) return true
  if (!item) return false
  const { words, trade, localTrade } = item.entry
  if (!trade) return localTrade !== null && words[0] !== localTrade.id
  return words.length === 1 ? words[0] !== trade.id : words.some((word) => ROMANCE_AND.has(word))
}

const DIRECTEUR: Meaning = { id: 'directeur', foundBy: ['directeur', 'director'], first: true, not: [] }
const ROMANCE_AND = new Set(['y', 'e', 'et', 'de'])
const ROMANCE = new Set(['de', 'del', 'da', 'do', 'di'])

/** "Sales manager's assistant", "product manager intern" */
function isHelped(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]
  return next?.from === items[at]!.to && OVERRIDING.has(next.entry.rank?.id ?? '')
}

const OVERRIDING = new Set(['assistant', 'intern', 'trainee', 'recruiter'])
const AND = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'ed'])
const PREPOSITIONS = new Set('of for de du des da do das dos di del della dei delle degli dell d van von der für fur fuer im in l la le les el los las der die'.split(' ')) // prettier-ignore
const STOPS = new Set(['for', 'in', 'at', 'with', 'on', '>', 'to'])

/** The nearest trade before the head, and those joined to it by "and". */
function before({ words, segments }: Line, items: readonly Item[], at: number, local: boolean): Item[] {
  const head = items[at]!
  const found: Item[] = []
  let end = head.from
  for (let k = at - 1; k >= 0; k--) {
    const item = items[k]!
    if (item.segment !== head.segment) break
    const between = words.slice(item.to, end)
    if (found.length > 0 && !(between.length === 1 && AND.has(between[0]!))) break
    if (found.length === 0 && between.some((word) => AND.has(word) || STOPS.has(word) || PREPOSITIONS.has(word))) break
    if (!isTrade(item, local)) {
      if (item.entry.rank) break
      continue
    }
    found.push(item)
    end = item.from
  }
  return found.length > 1 ? [...found, ...listedBefore(segments, items, found.at(-1)!)] : found
}

/** "Sales, Marketing & HR Director": what stands alone between commas before it. */
function listedBefore(segments: readonly number[], items: readonly Item[], first: Item): Item[] {
  const found: Item[] = []
  let { from: start, segment } = first
  for (let k = items.indexOf(first) - 1; k >= 0; k--) {
    const { entry, from, to, segment: own } = items[k]!
    const isAlone = to === start && own === segment - 1 && segments[from - 1] !== own
    if (!isAlone || entry.trade === null || (entry.rank ?? entry.job)) break
    found.push(items[k]!)
    start = from
    segment = own
  }
  return found
}

/** The trades behind the head: of each that "and" joins the first or the last. */
function behind({ words, segments }: Line, items: readonly Item[], at: number, first: boolean): Item[] {
  const head = items[at]!
  return tradesFrom(words, segments, items, at + 1, head.to, head.segment, first)
}

function tradesFrom(
  words: readonly string[], segments: readonly number[], items: readonly Item[], from: number, start: number, segment: number, first: boolean,
): Item[] {
  const found: Item[] = []
  let current: Item | null = null
  let next = from
  let prepositions = 0
  for (let k = start; k < words.length && segments[k] === segment;) {
    const item: Item | undefined = items[next]
    const word = words[k]!
    if (item && item.from === k) {
      if (item.entry.rank && !isTrade(item, first)) break
      if (isTrade(item, first) && !(first && current)) current = item
      next++
      k = item.to
      continue
    }
    if (AND.has(word)) {
      if (current) found.push(current)
      current = null
    } else if (PREPOSITIONS.has(word) && current && !first && prepositions++ > 0) break
    else if (STOPS.has(word) && k > start) break
    k++
  }
  if (current) found.push(current)
  return found
} // prettier-ignore

/** "Manager, Sales" and "Sales, Director". */
function inNextSegment({ words, segments }: Line, items: readonly Item[], at: number): Item[] {
  const head = items[at]!
  const start = words.findIndex((_, k) => k >= head.to && segments[k]! > head.segment)
  if (start >= 0) {
    const segment = segments[start]!
    const inside = items.filter((item) => item.segment === segment)
    if (inside.some(({ entry }) => entry.rank ?? entry.job)) return []
    const from = items.findIndex((item) => item.segment === segment)
    return from < 0 ? [] : tradesFrom(words, segments, items, from, start, segment, false)
  }
  const last = items[at - 1]
  return last && last.segment < head.segment && last.to === head.from && isTrade(last, false) && !last.entry.rank
    ? [last]
    : []
}

function isTrade(item: Item, local: boolean): boolean {
  return item.entry.trade !== null || (local && item.entry.localTrade !== null)
}
