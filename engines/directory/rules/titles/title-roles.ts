import { isFoundByRank, pairsLike, SAME_JOBS, SOFTWARE_DEVELOPERS } from './same-pairs.ts'
import { itemsOf, lineOf, type Item, type Line } from './title-line.ts'
import type { Meaning } from './title-vocabulary.ts'
import type { TitleToken } from './title-tokens.ts'
import { CHIEF, tradesBeside } from './trades-beside.ts'

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
    const own = (local.has(item) ? localTrade : null) ?? trade ?? (isCompound ? localTrade : null)
    if (own) roles.push(roleOf(isCompound ? 'part' : 'trade', own, item))
    if (job && addSite(job, item, items, roles)) continue
    // "responsable comptable" is of accounting, no accountant, and "director comercial" no salesman
    const isPaired = local.has(item) && (trade !== null || localTrade !== null || item.entry.rank !== null)
    if (job && (isCompound || !isPaired)) roles.push(withoutFirm(roleOf(isCompound ? 'part' : 'job', job, item), line))
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

/** "General Manager - Hotel", "Directeur général d'hôtel": of one house, not of the firm. */
function addSite(job: Meaning, item: Item, items: readonly Item[], roles: TitleRole[]): boolean {
  if (job.id === 'site manager' && item.entry.words.join(' ') === 'site manager') return addWorks(item, items, roles)
  if (!GENERAL.has(job.id)) return false
  const site = items.find(({ entry }) => entry.trade !== null && HOUSES.has(entry.trade.id))
  if (site === undefined || site === item) return false
  const { asks, foundBy, same } = namesOf(site.entry.trade!, OF_HOUSE)
  roles.push({ kind: 'pair', asks, foundBy, same, items: [site, item], chief: null })
  return job.id === 'gf'
}

/** "Site Manager - Manufacturing" leads works and builds nothing. */
function addWorks(item: Item, items: readonly Item[], roles: TitleRole[]): boolean {
  const works = items.find(({ entry }) => entry.trade !== null && WORKS.has(entry.trade.id))
  if (works === undefined) return false
  const { asks, foundBy, same } = namesOf(PLANT, OF_HOUSE)
  roles.push({ kind: 'pair', asks, foundBy, same, items: [works, item], chief: null })
  return true
}

const WORKS = new Set(['manufacturing', 'production', 'plant', 'chemical', 'packaging'])
const PLANT: Meaning = { id: 'plant', foundBy: ['plant'], first: false, not: [] }
const GENERAL = new Set(['general manager', 'gerente general', 'gerente geral', 'gf'])
const HOUSES = new Set(['hotel', 'restaurant', 'hospital'])
const OF_HOUSE: Meaning = { id: 'manager', foundBy: ['manager', 'lead', 'gerente', 'leiter', 'directeur', 'director'], first: false, not: [] } // oxfmt-ignore

/** Banks have many managing directors; who names one of these beside it is no CEO. */
function withoutFirm(role: TitleRole, { words }: Line): TitleRole {
  if (role.asks !== '~managing director' || !words.some((word) => DEALS.has(word))) return role
  return { ...role, foundBy: role.foundBy.filter((one) => one !== '~ceo') }
}

const DEALS = new Set('equities equity markets banking trading securities syndicate origination ecm dcm'.split(' '))

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
  const foundByAll = [...new Set([...same, ...likeOf(id, rank)])]
  // of a trade or a job alone, others may be wider
  const own = rank === null ? same.filter((one) => one === asks || one.lastIndexOf('~') > 0) : same
  return { asks, same: own, foundBy: foundByAll }
}

/** A job may be a trade with a rank itself (`marketing~assistant`). */
function likeOf(id: string, rank: Meaning | null): readonly string[] {
  if (rank) return pairsLike(id, rank.id)
  const [trade, own] = id.split('~') as [string, string | undefined]
  return [...(SAME_JOBS[id] ?? []), ...(own ? pairsLike(trade, own) : [])]
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
    const { asks, foundBy, same } = isRegional(line, items, head, trade, rank)
      ? ofRegion(trade, rank)
      : namesOf(trade, rank)
    roles.push({ kind: 'pair', asks, foundBy, same, items: item === head ? [head] : [item, head], chief })
  }
}

/** Who leads a region's sales is no sales director. */
const LEITER_OF_REGION: Meaning = { id: 'leiter', foundBy: ['leiter', 'head', 'lead', 'manager', 'gerente'], first: true, not: [] } // oxfmt-ignore
/** "Vertriebsleiter Süd", "Regionsverkaufsleiter": an area sales manager. */
function isRegional({ words, segments }: Line, items: readonly Item[], head: Item, { id }: Meaning, rank: Meaning): boolean {
  if (!SELLING.has(id) || !LEADS_AREA.has(rank.id) || items.some(({ entry }) => entry.trade?.id === 'export')) return false
  return IN_REGION.test(words[head.from]!) || words.some((word, at) => segments[at] === head.segment && AREAS.has(word))
} // oxfmt-ignore

/** By trade and rank: their names, and an area sales manager's. */
const AREA_NAMES = new Map<string, Names>()

function ofRegion(trade: Meaning, rank: Meaning): Names {
  const key = `${trade.id}~${rank.id} ${rank.foundBy.length}`
  let names = AREA_NAMES.get(key)
  if (!names) {
    const own = namesOf(trade, rank)
    AREA_NAMES.set(key, (names = { ...own, foundBy: [...own.foundBy, '~area sales manager'] }))
  }
  return names
}

const SELLING = new Set(['sales', 'selling', 'commercial'])
const LEADS_AREA = new Set(['manager', 'gerente', 'lead', 'leiter'])
const IN_REGION = /^(?:region|gebiets|bezirks|rayon|distri[kc]t)/
const AREAS = new Set('nord sud sued suden ost west nordost nordwest sudost sudwest syd ost vast vest nord ost est ouest norte sur sul leste oeste noreste noroeste sureste suroeste sudeste nordeste noord zuid oost centro zone zona area gebiet region regione regional regionale regiao regio rejon regionu district distrikt territory north south east west midwest northeast northwest southeast southwest polnoc poludnie wschod zachod'.split(' ')) // oxfmt-ignore
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

const DIRECTEUR: Meaning = {
  id: 'directeur',
  foundBy: ['directeur', 'director', 'head', 'leiter'],
  first: true,
  not: [],
}
const ROMANCE_AND = new Set(['y', 'e', 'et', 'de'])
const ROMANCE = new Set(['de', 'del', 'da', 'do', 'di'])

/** "Sales manager's assistant", "product manager intern" */
function isHelped(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]
  return next?.from === items[at]!.to && OVERRIDING.has(next.entry.rank?.id ?? '')
}

const OVERRIDING = new Set(['assistant', 'intern', 'trainee', 'recruiter'])
