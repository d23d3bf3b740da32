import type { ImportedRow } from './imported-row.ts'
import { absorb, isSamePerson, overwrite, personOfRow, saysMore, type Person } from './merge-person.ts'
import { Namesakes, type KnownNamesakes } from './namesakes.ts'
import { rowAt, type PackedRows } from './packed-rows.ts'

/** The known people that the rows of one batch may be about. */
export type KnownPeople = {
  people: readonly Person[]
  namesakes: readonly KnownNamesakes[]
}

export type MergeOptions = {
  /** The layout that the rows' external ids belong to. */
  layout: string
  /** The id of the first new person; the others follow. */
  nextId: number
  /** How many people of one name and company are looked at before a row counts as somebody else, at least 1. */
  namesakes: number
  /** See loneRows: by their numbers, rows that need not be compared with anybody; null if all are. */
  lone: Uint8Array | null
  /** See Run in import-batch.ts. */
  keptBy: ReadonlySet<number>
  ofSource: number | null
}

export type Merged = {
  /** How many of the rows are dealt with; the others need people who were not loaded. At least 1. */
  decided: number
  /** New people of rows that nothing was compared with, who are what the row says: their ids by the rows' numbers, else 0. */
  loneIds: Int32Array
  /** The other new people, in the order of their ids. */
  added: Person[]
  changed: { before: Person; after: Person }[]
  /** Second entries of people who are known better. */
  absorbed: { id: number; into: number }[]
  rowsAdded: number
  rowsMerged: number
  rowsUnchanged: number
  nextId: number
}

type Book = {
  byEmail: Map<string, Person>
  byExternal: Map<string, Person>
  namesakes: Namesakes
  /** From this id on people are new. */
  firstNewId: number
  added: Person[]
  lone: LoneRows | null
  /** Known people who changed, as they were. */
  before: Map<Person, Person>
  absorbed: Map<Person, Person>
  /** New people who turned out to be somebody's second entry: they came and went within one batch and were never seen. */
  gone: Set<Person>
}

/** Rows that nothing is compared with, as long as no name comes about by merging that is theirs too. */
type LoneRows = {
  batch: PackedRows
  is: Uint8Array
  /** Of those dealt with. */
  ids: Int32Array
  /** Made when it is first needed. */
  byName: Map<string, number> | null
}

/**
 * Decides row after row who each is about, and what changes. A row is the same person as one known by the email address,
 * else by the external id, else by name and company domain, but never where a stronger key is known of both and differs:
 * two addresses are two people whatever else they share, and so are two ids of one layout with one name. A row with the
 * address of one person and the id of another without address shows that the two are one. A row with none of the three is
 * the same as another only where all of it is. Texts are overwritten by non-empty ones; an id stays with the person who
 * has it.
 *
 * A paid source's row changes nobody but the source's own people. A file's row that is about one of those makes somebody new of them, of
 * whom nothing but the file's word is kept.
 */
export function mergeRows(
  batch: PackedRows,
  rows: readonly number[],
  known: KnownPeople,
  options: MergeOptions,
): Merged {
  const book = openBook(batch, known, options)
  const merged = { decided: 0, rowsAdded: 0, rowsMerged: 0, rowsUnchanged: 0, nextId: options.nextId }
  const { lone } = book
  for (const at of rows) {
    if (lone?.is[at] === 1) {
      lone.ids[at] = merged.nextId
      merged.decided += 1
      merged.nextId += 1
      merged.rowsAdded += 1
      continue
    }
    const { row, key } = rowAt(batch, at)
    const match = findMatch(book, row, key, options.layout)
    if (match === 'not loaded') break
    merged.decided += 1
    if (match !== null && options.ofSource !== null) {
      const isItsOwn = match.person.addedBy === options.ofSource || match.person.addedBy === 0
      if (isItsOwn && mergeRow(book, { ...match, second: null }, row, options.layout)) merged.rowsMerged += 1
      else merged.rowsUnchanged += 1
    } else if (match === null || options.keptBy.has(match.person.addedBy)) {
      const person = personOfRow(merged.nextId, row, key)
      if (match !== null) replaceKept(book, match.person, person, options.layout)
      addPerson(book, person, row, options.layout)
      merged.nextId += 1
      merged.rowsAdded += 1
    } else if (mergeRow(book, withoutKept(book, match, options), row, options.layout)) merged.rowsMerged += 1
    else merged.rowsUnchanged += 1
  }
  if (merged.decided === 0 && rows.length > 0) throw new Error('more namesakes have to be loaded than are looked at')
  return { ...merged, ...closeBook(book) }
}

function openBook(batch: PackedRows, { people, namesakes }: KnownPeople, options: MergeOptions): Book {
  const { layout, nextId, namesakes: most, lone } = options
  const byId = new Map(people.map((person) => [person.id, person]))
  const book: Book = {
    byEmail: new Map(),
    byExternal: new Map(),
    namesakes: new Namesakes(namesakes, byId, most),
    firstNewId: nextId,
    added: [],
    lone: lone && { batch, is: lone, ids: new Int32Array(lone.length), byName: null },
    before: new Map(),
    absorbed: new Map(),
    gone: new Set(),
  }
  for (const person of people) {
    if (person.email !== '') book.byEmail.set(person.email, person)
    for (const id of person.ids) if (id.layout === layout) book.byExternal.set(id.externalId, person)
  }
  return book
}

type Match = { person: Person; second: Person | null }

function findMatch(book: Book, row: ImportedRow, key: string | null, layout: string): Match | null | 'not loaded' {
  const byEmail = row.email === '' ? undefined : book.byEmail.get(row.email)
  const byExternal = row.externalId === '' ? undefined : book.byExternal.get(row.externalId)
  if (byEmail) {
    const isSecond = byExternal !== undefined && byExternal !== byEmail && byExternal.email === ''
    return { person: byEmail, second: isSecond ? byExternal : null }
  }
  if (byExternal && (row.email === '' || byExternal.email === '')) return { person: byExternal, second: null }
  if (key === null) return null
  const contradicts = (person: Person) =>
    (row.email !== '' && person.email !== '') ||
    (row.externalId !== '' && person.ids.some((id) => id.layout === layout))
  const person = book.namesakes.find(key, row.email !== '', contradicts)
  return person === null || person === 'not loaded' ? person : { person, second: null }
}

function addPerson(book: Book, person: Person, row: ImportedRow, layout: string): void {
  learnId(book, person, row, layout)
  if (person.email !== '') book.byEmail.set(person.email, person)
  book.namesakes.add(person)
  book.added.push(person)
}

/** Whoever was kept of a source goes, with all that the source said. */
function replaceKept(book: Book, kept: Person, by: Person, layout: string): void {
  book.namesakes.remove(kept)
  for (const id of kept.ids) if (id.layout === layout) book.byExternal.delete(id.externalId)
  book.absorbed.set(kept, by)
}

function withoutKept(book: Book, match: Match, { keptBy, layout }: MergeOptions): Match {
  if (!match.second || !keptBy.has(match.second.addedBy)) return match
  replaceKept(book, match.second, match.person, layout)
  return { person: match.person, second: null }
}

/** False if the row says nothing new. */
function mergeRow(book: Book, { person, second }: Match, row: ImportedRow, layout: string): boolean {
  const newId = row.externalId !== '' && !book.byExternal.has(row.externalId)
  if (!second && !newId && !saysMore(person, row)) return false
  if (person.id < book.firstNewId && !book.before.has(person))
    book.before.set(person, { ...person, ids: [...person.ids] })
  book.namesakes.remove(person)
  if (second) absorbSecond(book, person, second, layout)
  learnId(book, person, row, layout)
  overwrite(person, row)
  if (person.email !== '') book.byEmail.set(person.email, person)
  book.namesakes.add(person)
  if (person.nameKey !== null) meetNamesake(book, person.nameKey)
  return true
}

/** A row that is still to come and was alone with the name isn't any more; with one that went before no other shares it. */
function meetNamesake({ lone }: Book, nameKey: string): void {
  if (lone === null) return
  lone.byName ??= namesOf(lone)
  const at = lone.byName.get(nameKey)
  if (at !== undefined && lone.ids[at] === 0) lone.is[at] = 0
}

function namesOf({ batch, is }: LoneRows): Map<string, number> {
  const names = new Map<string, number>()
  is.forEach((isLone, at) => {
    const key = isLone === 1 ? rowAt(batch, at).key : null
    if (key !== null) names.set(key, at)
  })
  return names
}

function absorbSecond(book: Book, person: Person, second: Person, layout: string): void {
  book.namesakes.remove(second)
  absorb(person, second)
  for (const id of second.ids) if (id.layout === layout) book.byExternal.set(id.externalId, person)
  if (second.id < book.firstNewId) book.absorbed.set(second, person)
  else book.gone.add(second)
}

/** An id that somebody has already stays there. */
function learnId(book: Book, person: Person, { externalId }: ImportedRow, layout: string): void {
  if (externalId === '' || book.byExternal.has(externalId)) return
  book.byExternal.set(externalId, person)
  person.ids.push({ layout, externalId })
}

function closeBook({
  added,
  lone,
  before,
  absorbed,
  gone,
}: Book): Pick<Merged, 'loneIds' | 'added' | 'changed' | 'absorbed'> {
  const changed = [...before].flatMap(([after, before]) =>
    absorbed.has(after) || isSamePerson(before, after) ? [] : [{ before, after }],
  )
  return {
    loneIds: lone?.ids ?? new Int32Array(),
    added: added.filter((person) => !gone.has(person)),
    changed,
    absorbed: [...absorbed].map(([second, person]) => ({ id: second.id, into: person.id })),
  }
}
