import { collationKey, compareKeys } from '../../rules/collation.ts'
import { collate, keyOfRank } from '../view/collation.ts'
import { lowerBoundBy } from '../view/memory.ts'
import { textOf, type Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Segment } from '../view/segment.ts'
import { keysOfArray, type RowKeys } from './first-by-key.ts'

/** An order of people by what the values of a column are called, those without a name last. Values called alike have one rank. */
export type Ranking = {
  keysOf(segment: Segment): RowKeys
  /** What a rank stands for, as long as the index changes: at most 160 characters. */
  textAt(rank: number): string
  /** The rank of such a text; for one that nothing is called, half a rank before the next. */
  keyAt(text: string): number
}

type RankedColumn = 'jobTitle' | 'company' | 'location'

type Thing = {
  column: RankedColumn
  count: number
  names: Dictionary
  /** By thing: the number of its name, and what tells things of one name apart. */
  nameOf: (thing: number) => number
  besideOf: ((thing: number) => string) | null
}

const MOST_BESIDE_CHARS = 59
const BETWEEN = '\n'

const known = new WeakMap<IndexView, Map<RankedColumn, Ranking>>()

/** Made when it is first asked for, and kept as long as the view. */
export function rankingOf(view: IndexView, column: RankedColumn): Ranking {
  const ofView = known.get(view) ?? new Map<RankedColumn, Ranking>()
  known.set(view, ofView)
  const ranking = ofView.get(column) ?? rankThings(thingsOf(view, column))
  ofView.set(column, ranking)
  return ranking
}

function thingsOf({ dictionaries, companies, places }: IndexView, column: RankedColumn): Thing {
  const names = dictionaries[column]
  if (column === 'company')
    return {
      column,
      names,
      count: companies.count,
      nameOf: (company) => companies.name[company]!,
      besideOf: (company) => textOf(dictionaries.companyDomain, companies.domain[company]!).slice(0, MOST_BESIDE_CHARS),
    }
  if (column === 'location')
    return {
      column,
      names,
      count: places.count,
      nameOf: (place) => places.name[place]!,
      besideOf: (place) => collationKey(textOf(names, places.beside[place]!)).slice(0, MOST_BESIDE_CHARS),
    }
  const last = names.at(-1)
  return { column, names, count: last ? last.first + last.size : 0, nameOf: (title) => title, besideOf: null }
}

function rankThings({ column, count, names, nameOf, besideOf }: Thing): Ranking {
  const collation = collate(names)
  const starts = new Uint32Array(collation.firstOf.length + 1)
  for (let thing = 0; thing < count; thing++) starts[collation.rankOf[nameOf(thing)]! + 1]!++
  for (let name = 0; name + 1 < starts.length; name++) starts[name + 1]! += starts[name]!
  const next = starts.slice()
  const byName = new Uint32Array(count)
  for (let thing = 0; thing < count; thing++) byName[next[collation.rankOf[nameOf(thing)]!]!++] = thing

  const rankOf = new Uint32Array(count)
  const firstOf = new Uint32Array(count)
  let ranks = 0
  const take = (things: readonly number[] | Uint32Array) => {
    firstOf[ranks] = things[0]!
    for (const thing of things) rankOf[thing] = ranks
    ranks++
  }
  const takeNames = (name: number) => {
    const things = byName.subarray(starts[name], starts[name + 1])
    if (things.length === 0) return
    if (besideOf === null || things.length === 1) take(things)
    else for (const alike of groupBy(things, besideOf)) take(alike)
  }
  const isBlank = collation.firstOf.length > 0 && keyOfRank(names, collation, 0) === ''
  for (let name = isBlank ? 1 : 0; name < collation.firstOf.length; name++) takeNames(name)
  if (isBlank) takeNames(0)

  const textAt = (rank: number) => {
    const thing = firstOf[rank]!
    const name = collationKey(textOf(names, nameOf(thing)))
    return besideOf === null ? name : `${name}${BETWEEN}${besideOf(thing)}`
  }
  return {
    keysOf: ({ columns }) => keysOfArray(columns[column].of, rankOf),
    textAt,
    keyAt: (text) => boundOf(textAt, ranks, text),
  }
}

/** In the order of what tells them apart. */
function groupBy(things: Uint32Array, besideOf: (thing: number) => string): number[][] {
  const groups = new Map<string, number[]>()
  for (const thing of things) {
    const beside = besideOf(thing)
    const alike = groups.get(beside)
    if (alike) alike.push(thing)
    else groups.set(beside, [thing])
  }
  return [...groups].sort(([a], [b]) => compareKeys(a, b)).map(([, alike]) => alike)
}

function boundOf(textAt: (rank: number) => string, ranks: number, text: string): number {
  const first = lowerBoundBy(ranks, (rank) => compareTexts(textAt(rank), text) < 0)
  return first < ranks && textAt(first) === text ? first : first - 0.5
}

function compareTexts(a: string, b: string): number {
  const [nameA = '', besideA = ''] = a.split(BETWEEN)
  const [nameB = '', besideB = ''] = b.split(BETWEEN)
  return compareKeys(nameA, nameB) || compareKeys(besideA, besideB)
}
