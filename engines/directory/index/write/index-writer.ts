import { collectGarbage } from '../../../../threads/collect-garbage.ts'
import { searchIndustries, searchSizes } from '../../../../contract/lists.ts'
import { numberOf, sizeOf, type Dictionary } from '../view/dictionary.ts'
import { withDead } from '../select/hidden-rows.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, words, type Bytes, type Words } from '../view/memory.ts'
import { collectGroups, rowOf } from '../view/groups.ts'
import { buildSegment, CODE_COLUMNS, NUMBER_COLUMNS, type RowColumns } from '../view/segment.ts'
import { DEMO, OWN } from '../../origins.ts'
import { keyOf, noCompanies, spellingOfKey, type Companies } from '../view/companies.ts'
import { buildTextLayer, NAME_COLUMNS, TEXT_COLUMNS, type NameColumn, type TextColumn } from '../view/text-layer.ts'
import { splitName } from '../../rules/names/read-name.ts'
import { noPlaces } from '../view/places.ts'
import { writePlaces } from './place-writer.ts'
import { withSpellings, type Spelling } from './with-spellings.ts'

/** Codes as in RowColumns. */
export function industryCode(industry: string): number {
  return (searchIndustries as readonly string[]).indexOf(industry) + 1
}

export function sizeCode(employeeCount: string): number {
  return (searchSizes as readonly string[]).indexOf(employeeCount) + 1
}

export type RowNumbers = {
  origin: number
  /** See meritOf. */
  merit: number
  ordinal: number
  jobTitle: number
  company: number
  location: number
  industry: number
  employeeCount: number
} & Record<NameColumn, number>

/** Collects rows and new texts, and makes them one more segment (and one more layer of each dictionary) of a view. */
export type IndexWriter = {
  /** The number of a text, a new one where it is not known yet. */
  numberText(column: TextColumn, text: string): number
  /** A company's name and domain, and which spelling of the same origin stands for its company. */
  spell(spelling: { origin: number; id: number; entity: number; name: string; domain: string }): void
  /** The number of the company that a spelling belongs to. Throws for one that was never spelled. */
  companyOf(origin: number, id: number): number
  /** Of a company by its number. */
  hasDomain(company: number): boolean
  /** The number of where a text says that somebody is; `country`: ISO 3166 code of what the row says beside it, or "". */
  numberPlace(text: string, country: string): number
  /** The numbers of the halves of a person's name. */
  numberName(name: string): Record<NameColumn, number>
  add(row: RowNumbers): void
  readonly count: number
  /**
   * The view with the rows added. Whoever is in it already is replaced, `gone` are taken out, and so is everybody added
   * whose number is in `gone`. The writer can't be used again.
   */
  finish(gone: { origin: number; ordinal: number }[], aliases: IndexView['aliases']): IndexView
}

const START_ROWS = 1024
const MANY_ROWS = 500_000
const FIELDS = ['origin', 'merit', 'ordinal', ...NUMBER_COLUMNS, ...CODE_COLUMNS, ...NAME_COLUMNS] as const

/** `expected`: how many rows will come, if known: spares growing. */
export function writeIndex(view: IndexView, expected = START_ROWS): IndexWriter {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, newTexts(view.dictionaries[column])]))
  const rows = growingRows(expected)
  let companies = view.companies
  let spelled: Spelling[] = []
  const numberText = (column: TextColumn, text: string) => texts[column]!.numberText(text)
  const places = writePlaces(view.places, (text) => numberText('location', text))
  function settledCompanies(): Companies {
    if (spelled.length > 0)
      companies = withSpellings(companies, spelled, { name: numberText('company', ''), domain: numberText('companyDomain', '') }) // oxfmt-ignore
    spelled = []
    return companies
  }
  return {
    numberText,
    spell: ({ name, domain, ...spelling }) =>
      void spelled.push({ ...spelling, name: numberText('company', name), domain: numberText('companyDomain', domain) }), // oxfmt-ignore
    companyOf(origin, id) {
      const settled = settledCompanies()
      const spelling = spellingOfKey(settled, keyOf(origin, id))
      if (spelling < 0) throw new Error(`nobody has spelled company ${id}`)
      return settled.company[spelling]!
    },
    hasDomain: (company) => settledCompanies().domain[company] !== numberText('companyDomain', ''),
    numberPlace: (text, country) => places.numberOf(text, country),
    numberName(name) {
      const { head, tail } = splitName(name)
      return { nameHead: numberText('nameHead', head), nameTail: numberText('nameTail', tail) }
    },
    add: rows.add,
    get count() {
      return rows.count()
    },
    finish(gone, aliases) {
      settledCompanies()
      const settledPlaces = places.settled()
      // Of very many rows what is done with goes at once: what making them left behind, the texts, then the columns as they came.
      const isMuch = rows.count() > MANY_ROWS
      if (isMuch) collectGarbage()
      const dictionaries = grown(view.dictionaries, texts)
      if (isMuch) collectGarbage()
      const added = rows.sorted()
      if (isMuch) collectGarbage()
      const segments = view.segments.map((segment) => {
        const dead = rowsIn(segment, gone)
        for (let row = 0; row < added.count; row++) {
          const at = rowOf(segment, row < added.own ? OWN : DEMO, added.ordinal[row]!)
          if (at >= 0) dead.push(at)
        }
        return withDead(segment, dead)
      })
      if (added.count > 0) {
        const segment = buildSegment(added, { dictionaries, companies })
        segments.push(withDead(segment, rowsIn(segment, gone)))
      }
      return { version: view.version + 1, dictionaries, companies, places: settledPlaces, segments, aliases }
    },
  }
}

export function emptyView(): IndexView {
  const dictionaries = { jobTitle: [], company: [], location: [], companyDomain: [], nameHead: [], nameTail: [] }
  return {
    version: 0,
    dictionaries,
    companies: noCompanies(),
    places: noPlaces(),
    segments: [],
    aliases: { from: words(0), to: words(0) },
  }
}

function rowsIn(segment: Parameters<typeof rowOf>[0], people: { origin: number; ordinal: number }[]): number[] {
  return people.map(({ origin, ordinal }) => rowOf(segment, origin, ordinal)).filter((row) => row >= 0)
}

function grown(before: IndexView['dictionaries'], texts: Record<string, ReturnType<typeof newTexts>>) {
  const dictionaries = { ...before }
  for (const column of TEXT_COLUMNS) {
    const fresh = texts[column]!.takeFresh()
    if (fresh.length > 0)
      dictionaries[column] = [...before[column], buildTextLayer(column, fresh, sizeOf(before[column]))]
  }
  return dictionaries
}

function newTexts(dictionary: Dictionary) {
  const first = sizeOf(dictionary)
  const known = new Map<string, number>()
  const fresh: string[] = []
  return {
    /** The new texts in the order of their numbers; nothing is numbered, and held, from then on. */
    takeFresh() {
      known.clear()
      return fresh.splice(0)
    },
    numberText(text: string): number {
      let number = known.get(text)
      if (number !== undefined) return number
      number = numberOf(dictionary, text)
      if (number < 0) {
        number = first + fresh.length
        fresh.push(text)
      }
      known.set(text, number)
      return number
    },
  }
}

function growingRows(expected: number) {
  let room = Math.max(1, expected)
  let count = 0
  const columns = FIELDS.map((field) => columnOf(field, room))

  function add(row: RowNumbers): void {
    if (count === room) {
      room *= 2
      columns.forEach((column, k) => {
        const larger = columnOf(FIELDS[k]!, room)
        larger.set(column)
        columns[k] = larger
      })
    }
    for (let k = 0; k < FIELDS.length; k++) columns[k]![count] = row[FIELDS[k]!]
    count++
    // Left alone, what making very many rows leaves behind grows to several times what is kept of them.
    if (count % MANY_ROWS === 0) collectGarbage()
  }

  /** In the order in which people are shown; of somebody who came twice the later row. */
  function sorted(): RowColumns {
    const [origins, merits, ordinals] = [columns[0]!, columns[1]!, columns[2]!]
    const order = byMerit(orderOf(origins, ordinals, count), origins, merits)
    const into = <Taken extends Words | Bytes>(taken: Taken, k: number): Taken => {
      order.forEach((row, at) => (taken[at] = columns[k]![row]!))
      // ten million rows are not held twice
      columns[k] = NOTHING
      return taken
    }
    const take = (k: number) => into(words(order.length), k)
    const codes = (k: number) => into(bytes(order.length), k)
    let own = 0
    while (own < order.length && origins[order[own]!] === OWN) own++
    const grouped = collectGroups()
    order.forEach((row, at) => grouped.add(at, origins[row]!, merits[row]!))
    return {
      count: order.length,
      own,
      groups: grouped.groups(order.length),
      ordinal: take(2),
      jobTitle: take(3),
      company: take(4),
      location: take(5),
      industry: codes(6),
      employeeCount: codes(7),
      nameHead: take(8),
      nameTail: take(9),
    }
  }

  return { add, sorted, count: () => count }
}

type Column = Uint8Array | Uint32Array

const NOTHING = new Uint32Array(0)
const NARROW: ReadonlySet<string> = new Set(['origin', ...CODE_COLUMNS])

/** As narrow as its numbers allow. */
function columnOf(field: (typeof FIELDS)[number], length: number): Column {
  return NARROW.has(field) ? new Uint8Array(length) : new Uint32Array(length)
}

function orderOf(origins: Column, ordinals: Column, count: number): Uint32Array {
  const order = new Uint32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  const isBefore = (a: number, b: number) =>
    origins[a]! < origins[b]! || (origins[a] === origins[b] && ordinals[a]! < ordinals[b]!)
  let inOrder = true
  for (let row = 1; row < count && inOrder; row++) inOrder = isBefore(row - 1, row)
  if (inOrder) return order
  order.sort((a, b) => origins[a]! - origins[b]! || ordinals[a]! - ordinals[b]! || a - b)
  return order.filter((row, at) => at === count - 1 || isBefore(row, order[at + 1]!))
}

/** Rows in the order of their people, put in that of their origins and merits; of one merit they stay as they are. */
function byMerit(order: Uint32Array, origins: Column, merits: Column): Uint32Array {
  const byDay = putInOrder(order, (row) => merits[row]! & 0xffff)
  return putInOrder(byDay, (row) => (origins[row]! << 4) | (merits[row]! >>> 16))
}

/** By keys below 2^16; of one key they stay as they are. */
function putInOrder(rows: Uint32Array, keyOf: (row: number) => number): Uint32Array {
  const next = new Uint32Array(0x10001)
  for (let at = 0; at < rows.length; at++) next[keyOf(rows[at]!) + 1]!++
  if (rows.length > 0 && next[keyOf(rows[0]!) + 1] === rows.length) return rows
  for (let key = 0; key < 0x10000; key++) next[key + 1]! += next[key]!
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) sorted[next[keyOf(rows[at]!)]!++] = rows[at]!
  return sorted
}
