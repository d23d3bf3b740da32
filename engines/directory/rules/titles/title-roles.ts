import { entryAt, type Entry, type Meaning } from './title-vocabulary.ts'
import type { TitleToken } from './title-tokens.ts'

/** A rank with the trade beside it ("sales director"), a trade, or a job that says all by itself, and the words it is written in. */
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
  /** Numbers of its tokens. */
  tokens: readonly number[]
}

type Item = Entry & { from: number; to: number; segment: number; tokens: readonly number[] }

/**
 * What somebody does, of the words that are said of them. A rank goes with the nearest trade before it ("product marketing
 * manager" is a marketing manager), words that name no trade aside ("sales area manager" is a sales manager); if there is none, with what
 * it is "of" ("head of product marketing"); in languages in which the rank goes first with the first trade behind it.
 */
export function titleRoles(tokens: readonly TitleToken[]): TitleRole[] {
  const line = lineOf(tokens)
  const items = itemsOf(line)
  const roles: TitleRole[] = []
  for (const item of items) {
    const trade = item.trade ?? (item.isCompound ? item.localTrade : null)
    if (trade) roles.push(roleOf(item.isCompound ? 'part' : 'trade', trade, item))
    if (item.job) roles.push(roleOf(item.isCompound ? 'part' : 'job', item.job, item))
  }
  items.forEach((head, at) => {
    if (head.rank) roles.push(...pairsOf(line, items, head, at))
  })
  return roles
}

function roleOf(kind: TitleRole['kind'], { id, foundBy }: Meaning, { tokens }: Item): TitleRole {
  return { kind, asks: `~${id}`, foundBy: foundBy.map((other) => `~${other}`), tokens }
}

/** The words said of the person, one by one; null where others' words or a comma part them. */
type Line = { words: string[]; tokens: number[]; segments: number[] }

function lineOf(tokens: readonly TitleToken[]): Line {
  const line: Line = { words: [], tokens: [], segments: [] }
  tokens.forEach(({ meaning, isOther, segment }, at) => {
    for (const word of meaning) {
      if (ARTICLES.has(word)) continue
      line.words.push(isOther ? '>' : word)
      line.tokens.push(at)
      line.segments.push(segment)
    }
  })
  return line
}

const ARTICLES = new Set(['the', 'a', 'an'])

function itemsOf({ words, tokens, segments }: Line): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const entry = entryAt(words, at)
    const to = at + (entry?.words.length ?? 1)
    if (entry && segments[to - 1] === segments[at]) {
      items.push({ ...entry, from: at, to, segment: segments[at]!, tokens: [...new Set(tokens.slice(at, to))] })
      at = to
    } else at++
  }
  return items
}

function pairsOf(line: Line, items: readonly Item[], head: Item, at: number): TitleRole[] {
  const rank = rankOf(line, items, head)
  if (isHelped(items, head, at)) return []
  const isBehind = rank.first || line.words[head.to] === 'of'
  const found =
    head.trade && head.isCompound
      ? [head]
      : isBehind
        ? behind(line, items, at, rank.first)
        : before(line, items, at, false)
  const trades =
    found.length > 0 ? found : isBehind ? before(line, items, at, rank.first) : behind(line, items, at, false)
  const beside = trades.length > 0 ? trades : inNextSegment(line, items, at)
  const first = line.words.indexOf('chief') // its own word of "chief marketing officer"
  const own = rank === CHIEF && first >= 0 ? [line.tokens[first]!, ...head.tokens] : head.tokens
  return beside.flatMap((item) => {
    const trade = (rank.first ? item.localTrade : null) ?? item.trade
    if (trade === null) return []
    const foundBy = trade.foundBy.flatMap((one) => rank.foundBy.map((other) => `~${one}~${other}`))
    const asks = `~${trade.id}~${rank.id}`
    const tokens = [...new Set([...item.tokens, ...own])]
    return [{ kind: 'pair' as const, asks, foundBy: [...foundBy, ...(SAME_PAIRS[asks] ?? [])], tokens }]
  })
}

const CHIEF: Meaning = { id: 'chief', foundBy: ['chief'], first: false }

/** Pairs that are the same job though neither word is. */
const SAME_PAIRS: Readonly<Record<string, readonly string[]>> = {
  '~software~developer': ['~software~engineer', '~software~ingenieur'],
  '~software~entwickler': ['~software~engineer', '~software~ingenieur'],
  '~software~engineer': ['~software~developer', '~software~entwickler'],
  '~software~ingenieur': ['~software~developer'],
  '~sales~director': ['~sales~leiter'],
  '~sales~directeur': ['~sales~leiter'],
  '~selling~directeur': ['~sales~leiter'],
  '~project~manager': ['~project~leiter'],
  '~project~gerente': ['~project~leiter'],
  '~hr~chief': ['~drh'],
  '~finance~directeur': ['~finance~chief', '~daf'],
  '~finance~chief': ['~finance~directeur', '~daf'],
  '~finance~director': ['~daf'],
  '~it~directeur': ['~information~chief', '~dsi'],
  '~it~director': ['~dsi'],
  '~information~chief': ['~it~directeur', '~dsi'],
  '~hr~directeur': ['~drh'],
  '~hr~director': ['~drh'],
  '~hr~leiter': ['~drh'],
  '~technical~directeur': ['~technology~chief'],
  '~technical~leiter': ['~technology~chief'],
  '~technology~directeur': ['~technology~chief'],
  '~technology~chief': ['~technical~directeur', '~technology~directeur'],
}

function rankOf({ words, segments }: Line, items: readonly Item[], head: Item): Meaning {
  if (
    head.rank!.id === 'director' &&
    isRomance(
      words[head.to],
      items.find(({ from }) => from === head.to),
    )
  )
    return DIRECTEUR
  if (head.rank!.id !== 'officer') return head.rank!
  const chief = words.lastIndexOf('chief', head.from)
  return chief >= 0 && segments[chief] === head.segment ? CHIEF : head.rank!
}

/** Spanish "director": "director de compras", "director financiero". */
function isRomance(next: string | undefined, item: Item | undefined): boolean {
  return ROMANCE.has(next ?? '') || (item?.trade != null && item.words.join(' ') !== item.trade.id && item.words[0] !== 'human' && item.words[0] !== 'information') // prettier-ignore
}

const DIRECTEUR: Meaning = { id: 'directeur', foundBy: ['directeur', 'director'], first: true }
const ROMANCE = new Set(['de', 'del', 'da', 'do', 'di'])

/** "Sales manager's assistant", "product manager intern" */
function isHelped(items: readonly Item[], head: Item, at: number): boolean {
  return items[at + 1]?.from === head.to && OVERRIDING.has(items[at + 1]!.rank?.id ?? '')
}

const OVERRIDING = new Set(['assistant', 'intern', 'trainee', 'recruiter'])
const AND = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'ed'])
const PREPOSITIONS = new Set('of for de du des da do das dos di del della dei delle degli dell d van von der für fur fuer im in l la le les el los las der die'.split(' ')) // prettier-ignore
const STOPS = new Set(['for', 'in', 'at', 'with', 'on', '>', 'to'])

/** The nearest trade before the head, and those joined to it by "and". */
function before({ words }: Line, items: readonly Item[], at: number, local: boolean): Item[] {
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
      if (item.rank) break
      continue
    }
    found.push(item)
    end = item.from
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
      if (item.rank && !isTrade(item, first)) break
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
    if (inside.some(({ rank, job }) => rank ?? job)) return []
    const from = items.findIndex((item) => item.segment === segment)
    return from < 0 ? [] : tradesFrom(words, segments, items, from, start, segment, false)
  }
  const last = items[at - 1]
  return last && last.segment < head.segment && last.to === head.from && isTrade(last, false) && !last.rank
    ? [last]
    : []
}

function isTrade(item: Item, local: boolean): boolean {
  return item.trade !== null || (local && item.localTrade !== null)
}
