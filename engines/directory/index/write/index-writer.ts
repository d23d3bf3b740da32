import { companySizes, searchIndustries } from '../../../../contract/lists.ts'
import { numberOf, sizeOf, type Dictionary } from '../view/dictionary.ts'
import { withDead } from '../select/hidden-rows.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, words } from '../view/memory.ts'
import { buildSegment, CODE_COLUMNS, DEMO, OWN, rowOf, TEXT_COLUMNS, type RowColumns } from '../view/segment.ts'
import { buildTextLayer, type TextColumn } from '../view/text-layer.ts'

/** Codes as in RowColumns. */
export function industryCode(industry: string): number {
  return (searchIndustries as readonly string[]).indexOf(industry) + 1
}

export function sizeCode(employeeCount: string): number {
  return (companySizes as readonly string[]).indexOf(employeeCount) + 1
}

export type RowNumbers = {
  origin: number
  ordinal: number
  jobTitle: number
  company: number
  location: number
  companyDomain: number
  industry: number
  employeeCount: number
}

/** Collects rows and new texts, and makes them one more segment (and one more layer of each dictionary) of a view. */
export type IndexWriter = {
  /** The number of a text, a new one where it is not known yet. */
  numberText(column: TextColumn, text: string): number
  add(row: RowNumbers): void
  readonly count: number
  /**
   * The view with the rows added. Whoever is in it already is replaced, `gone` are taken out, and so is everybody added
   * whose number is in `gone`. The writer can't be used again.
   */
  finish(gone: { origin: number; ordinal: number }[], aliases: IndexView['aliases']): IndexView
}

const START_ROWS = 1024
const FIELDS = ['origin', 'ordinal', ...TEXT_COLUMNS, ...CODE_COLUMNS] as const

/** `expected`: how many rows will come, if known: spares growing. */
export function writeIndex(view: IndexView, expected = START_ROWS): IndexWriter {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, newTexts(view.dictionaries[column])]))
  const rows = growingRows(expected)
  return {
    numberText: (column, text) => texts[column]!.numberText(text),
    add: rows.add,
    get count() {
      return rows.count()
    },
    finish(gone, aliases) {
      const added = rows.sorted()
      const dictionaries = { ...view.dictionaries }
      for (const column of TEXT_COLUMNS) {
        const fresh = texts[column]!.fresh()
        const before = view.dictionaries[column]
        if (fresh.length > 0) dictionaries[column] = [...before, buildTextLayer(column, fresh, sizeOf(before))]
      }
      const segments = view.segments.map((segment) => {
        const dead = rowsIn(segment, gone)
        for (let row = 0; row < added.count; row++) {
          const at = rowOf(segment, row < added.own ? OWN : DEMO, added.ordinal[row]!)
          if (at >= 0) dead.push(at)
        }
        return withDead(segment, dead)
      })
      if (added.count > 0) {
        const segment = buildSegment(added, dictionaries)
        segments.push(withDead(segment, rowsIn(segment, gone)))
      }
      return { version: view.version + 1, dictionaries, segments, aliases }
    },
  }
}

export function emptyView(): IndexView {
  const dictionaries = { jobTitle: [], company: [], location: [], companyDomain: [] }
  return { version: 0, dictionaries, segments: [], aliases: { from: words(0), to: words(0) } }
}

function rowsIn(segment: Parameters<typeof rowOf>[0], people: { origin: number; ordinal: number }[]): number[] {
  return people.map(({ origin, ordinal }) => rowOf(segment, origin, ordinal)).filter((row) => row >= 0)
}

function newTexts(dictionary: Dictionary) {
  const first = sizeOf(dictionary)
  const known = new Map<string, number>()
  const fresh: string[] = []
  return {
    fresh: () => fresh,
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
  const columns = FIELDS.map(() => new Uint32Array(room))

  function add(row: RowNumbers): void {
    if (count === room) {
      room *= 2
      columns.forEach((column, k) => {
        const larger = new Uint32Array(room)
        larger.set(column)
        columns[k] = larger
      })
    }
    for (let k = 0; k < FIELDS.length; k++) columns[k]![count] = row[FIELDS[k]!]
    count++
  }

  /** In the order in which people are shown; of somebody who came twice the later row. */
  function sorted(): RowColumns {
    const [origins, ordinals] = [columns[0]!, columns[1]!]
    const order = orderOf(origins, ordinals, count)
    const take = (k: number) => {
      const taken = words(order.length)
      order.forEach((row, at) => (taken[at] = columns[k]![row]!))
      return taken
    }
    const codes = (k: number) => {
      const taken = bytes(order.length)
      order.forEach((row, at) => (taken[at] = columns[k]![row]!))
      return taken
    }
    let own = 0
    while (own < order.length && origins[order[own]!] === OWN) own++
    return {
      count: order.length,
      own,
      ordinal: take(1),
      jobTitle: take(2),
      company: take(3),
      location: take(4),
      companyDomain: take(5),
      industry: codes(6),
      employeeCount: codes(7),
    }
  }

  return { add, sorted, count: () => count }
}

function orderOf(origins: Uint32Array, ordinals: Uint32Array, count: number): Uint32Array {
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
