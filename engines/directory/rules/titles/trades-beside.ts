import type { Item, Line } from './title-line.ts'
import type { Meaning } from './title-vocabulary.ts'

/** Of "chief … officer". */
export const CHIEF: Meaning = { id: 'chief', foundBy: ['chief'], first: false, not: [] }

/** What somebody of the rank at `at` has it in: the trades before or behind it, or in the segment beside. */
export function tradesBeside(line: Line, items: readonly Item[], at: number, rank: Meaning): readonly Item[] {
  const head = items[at]!
  if (head.entry.isCompound && head.entry.trade) return [head]
  if (rank === CHIEF) return ofOffice(line, items, head)
  const isBehind = rank.first || line.words[head.to] === 'of'
  const found = isBehind ? behind(line, items, at, rank.first) : before(line, items, at, false)
  if (found.length > 0) return isBehind && rank.first ? [...found, ...listedBehind(line, items, found.at(-1)!)] : found
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

const AND = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'ed', 'og', 'och', 'i', 'oraz'])
const PREPOSITIONS = new Set('of for de du des da do das dos di del della dei delle degli dell d van von der für fur fuer im in l la le les el los las der die'.split(' ')) // oxfmt-ignore
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

/** "Directrice administrative, financière et RH": what follows behind a comma and is joined by "and" is led as well. */
function listedBehind({ words, segments }: Line, items: readonly Item[], last: Item): Item[] {
  const next = last.segment + 1
  if (segments[last.to] !== next) return NO_ITEMS
  const inside = items.filter(({ segment }) => segment === next)
  if (inside.length < 2 && !inside.some(({ entry }) => entry.words.some((word) => AND.has(word)))) return NO_ITEMS
  const isList = inside.every(({ entry, from, to }) => (entry.trade ?? entry.localTrade) !== null && entry.rank === null && (segments[to] !== next || AND.has(words[to]!)) && (segments[from - 1] !== next || AND.has(words[from - 1]!))) // oxfmt-ignore
  return isList ? inside : NO_ITEMS
}

const NO_ITEMS: Item[] = []

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
      if (isTrade(item, first) && (current === null || (first ? isSector(current) && !isSector(item) : !isSector(item)))) current = item // oxfmt-ignore
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
} // oxfmt-ignore

/** Who heads sales in a sector heads sales: "Head of Sales Energy". */
function isSector({ entry }: Item): boolean {
  return SECTORS.has(entry.trade?.id ?? '')
}

const SECTORS = new Set(['agriculture', 'gardening', 'forestry', 'fishery', 'energy', 'renewable energy', 'solar', 'wind', 'hydrogen', 'oil and gas', 'waste management', 'public administration', 'local government', 'hospitality', 'aviation', 'maritime', 'rail', 'automotive', 'film', 'banking', 'politics', 'tourism', 'culture', 'cleaning', 'pharma', 'chemistry', 'beauty', 'healthcare', 'education', 'journalism', 'sports', 'metallurgy', 'mining', 'welding', 'footwear', 'fashion', 'textile', 'leather', 'furniture', 'wood', 'paper', 'printing', 'glass', 'ceramics', 'plastics', 'rubber', 'steel', 'foundry', 'food', 'beverages', 'dairy', 'meat', 'wine', 'jewellery', 'watches', 'toys', 'cosmetics', 'hydraulics', 'hvac', 'refrigeration', 'lifts', 'microelectronics', 'semiconductors', 'optics', 'acoustics', 'sensors', 'metrology', 'medical devices', 'nuclear', 'radiation protection', 'hydropower', 'water', 'wastewater', 'road construction', 'geology', 'meteorology', 'landscape', 'quarry', 'biotechnology', 'genetics', 'microbiology', 'toxicology', 'nutrition', 'veterinary', 'dental', 'mental health', 'public health', 'rehabilitation', 'lighting', 'sound', 'stage', 'theatre', 'video', 'animation', 'photography', 'games', 'museum', 'archive', 'library', 'publishing', 'music', 'exhibition', 'conference', 'wedding', 'spa', 'casino', 'leisure', 'airport', 'port', 'traffic', 'freight', 'postal', 'parking', 'pensions', 'foreign exchange', 'securities', 'social security', 'police', 'volunteers', 'youth', 'disability', 'housing', 'migration']) // oxfmt-ignore

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
