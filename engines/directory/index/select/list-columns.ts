import { DEMO, OWN } from '../../origins.ts'
import { listedCompanies, readCompanyEntry, type CompanyEntry } from '../texts/find-companies.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, type Bytes, type Words } from '../view/memory.ts'
import { rowOf } from '../view/groups.ts'
import { buildColumn, type Column, type Segment } from '../view/segment.ts'
import { currentNumber } from './hidden-rows.ts'

/** A list as an index takes it, on shared memory: companies as lines of text, people by their numbers. */
export type ListedPeople = { key: string; companies: Bytes; own: Words; demo: Words }

type EntriesOf = (list: ListedPeople) => readonly CompanyEntry[]

/** A column of a segment that says who is on some lists: 1, else 0. */
export type ListColumn = (segment: Segment) => Column

/** What all remembered columns may take together. */
const MAX_BYTES = 64 * 1024 * 1024
/** Lists whose companies are kept as read. */
const MAX_READ = 64

type Columns = ReadonlyMap<Segment, Column>

/** Who is on one of some lists of a view, as columns that are remembered. Another view begins anew, and nothing of the one before is kept. */
export function createListColumns(view: IndexView, entriesOf: EntriesOf) {
  const known = new Map<string, Columns>()

  return (lists: readonly ListedPeople[]): ListColumn => {
    const key = lists.map((list) => list.key).join('\n')
    const columns = known.get(key) ?? columnsOf(lists)
    known.delete(key)
    known.set(key, columns)
    forgetOldest(known)
    return (segment) => columns.get(segment)!
  }

  function columnsOf(lists: readonly ListedPeople[]): Columns {
    const isListed = companiesIn(view, lists.flatMap(entriesOf))
    return new Map(view.segments.map((segment) => [segment, columnOf(view, segment, isListed, lists)]))
  }
}

/** How many entries of a list of companies mean one where anybody works. */
export function countListedCompanies(view: IndexView, list: ListedPeople): number {
  return readEntries(list).filter((entry) => listedCompanies(view, entry).length > 0).length
}

/** The companies of lists, as read once: the same whatever view is shown. */
export function createEntries(): EntriesOf {
  const read = new Map<string, readonly CompanyEntry[]>()
  return (list) => {
    const entries = read.get(list.key) ?? readEntries(list)
    read.delete(list.key)
    read.set(list.key, entries)
    const [oldest] = read.keys()
    if (read.size > MAX_READ) read.delete(oldest!)
    return entries
  }
}

function readEntries({ companies }: ListedPeople): CompanyEntry[] {
  if (companies.length === 0) return []
  // no decoder reads shared memory
  const lines = new TextDecoder().decode(Uint8Array.from(companies)).split('\n')
  return lines.map(readCompanyEntry).filter((entry) => entry !== null)
}

/** By a company's number: 1 where it is listed, else 0. Null where none is. */
function companiesIn(view: IndexView, entries: readonly CompanyEntry[]): Uint8Array | null {
  if (entries.length === 0) return null
  const isListed = new Uint8Array(view.companies.count)
  for (const entry of entries) {
    const found = listedCompanies(view, entry)
    for (let k = 0; k < found.length; k++) isListed[found[k]!] = 1
  }
  return isListed
}

function columnOf(
  view: IndexView,
  segment: Segment,
  isListed: Uint8Array | null,
  lists: readonly ListedPeople[],
): Column {
  const of = bytes(segment.count)
  if (isListed) markCompanies(of, segment.columns.company.of, isListed)
  const mark = (origin: number, ordinal: number) => {
    const row = rowOf(segment, origin, ordinal)
    if (row >= 0) of[row] = 1
  }
  for (const { own, demo } of lists) {
    for (let k = 0; k < own.length; k++) mark(OWN, currentNumber(view, own[k]!))
    for (let k = 0; k < demo.length; k++) mark(DEMO, demo[k]!)
  }
  return buildColumn(of)
}

function markCompanies(of: Bytes, company: Column['of'], isListed: Uint8Array): void {
  for (let row = 0; row < of.length; row++) of[row] = isListed[company[row]!]!
}

function forgetOldest(known: Map<string, Columns>): void {
  const bytesOf = (columns: Columns) => {
    let sum = 0
    for (const { of, rows, bitmaps } of columns.values()) sum += of.byteLength + rows.byteLength + bitmaps.byteLength
    return sum
  }
  let all = 0
  for (const each of known.values()) all += bytesOf(each)
  for (const [key, each] of known) {
    if (all <= MAX_BYTES || known.size === 1) return
    known.delete(key)
    all -= bytesOf(each)
  }
}
