import { DEMO, OWN } from '../../origins.ts'
import { listedCompanies, readCompanyEntry, type CompanyEntry } from '../texts/find-companies.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, type Bytes, type Words } from '../view/memory.ts'
import { rowOf } from '../view/groups.ts'
import { buildColumn, type Column, type Segment } from '../view/segment.ts'
import { currentNumber } from './hidden-rows.ts'

/** A list as an index takes it, on shared memory: companies as lines of text, people by their numbers. */
export type ListedPeople = { key: string; companies: Bytes; own: Words; demo: Words }

/** A column of a segment that says who is on some lists: 1, else 0. */
export type ListColumn = (segment: Segment) => Column

/** What all remembered columns may take together. */
const MAX_BYTES = 64 * 1024 * 1024
/** Lists whose companies are kept as read. */
const MAX_READ = 64

/** By the ordinals of a segment, which stay the same array while rows of it die. */
type Columns = Map<Segment['ordinal'], Column>
type Known = { view: IndexView; companies: Uint32Array; columns: Columns }

/**
 * Who is on one of some lists, as columns that are remembered: another view makes only those of its new segments, unless a list
 * now means other companies.
 */
export function createListColumns() {
  const known = new Map<string, Known>()
  const entriesOf = createEntries()

  return (view: IndexView, lists: readonly ListedPeople[]): ListColumn => {
    const key = lists.map((list) => list.key).join('\n')
    const before = known.get(key)
    const now = before?.view === view ? before : inView(view, lists, before)
    known.delete(key)
    known.set(key, now)
    forgetOldest(known)
    return (segment) => now.columns.get(segment.ordinal)!
  }

  function inView(view: IndexView, lists: readonly ListedPeople[], before: Known | undefined): Known {
    const companies = companiesIn(view, lists.flatMap(entriesOf))
    const kept = before && isSame(before.companies, companies) ? before.columns : null
    const columns: Columns = new Map()
    for (const segment of view.segments)
      columns.set(segment.ordinal, kept?.get(segment.ordinal) ?? columnOf(view, segment, companies, lists))
    return { view, companies, columns }
  }
}

/** How many entries of a list of companies mean one where anybody works. */
export function countListedCompanies(view: IndexView, list: ListedPeople): number {
  return readEntries(list).filter((entry) => listedCompanies(view, entry).length > 0).length
}

function createEntries(): (list: ListedPeople) => readonly CompanyEntry[] {
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

/** Ascending, each once. */
function companiesIn(view: IndexView, entries: readonly CompanyEntry[]): Uint32Array {
  const numbers = new Set<number>()
  for (const entry of entries) {
    const found = listedCompanies(view, entry)
    for (let k = 0; k < found.length; k++) numbers.add(found[k]!)
  }
  return Uint32Array.from(numbers).sort()
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at])
}

function columnOf(view: IndexView, segment: Segment, companies: Uint32Array, lists: readonly ListedPeople[]): Column {
  const of = bytes(segment.count)
  if (companies.length > 0) {
    const isListed = new Uint8Array(view.companies.count)
    for (let k = 0; k < companies.length; k++) isListed[companies[k]!] = 1
    markCompanies(of, segment.columns.company.of, isListed)
  }
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

function forgetOldest(known: Map<string, Known>): void {
  const bytesOf = ({ columns }: Known) => {
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
