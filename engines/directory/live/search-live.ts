import type { FoundCompany, CompanyQuery } from '../../sources/port.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { selectKeptByContact, selectKeptMark } from '../kept/kept.queries.ts'
import { NO_FACETS } from '../no-facets.ts'
import {
  SearchUnavailable,
  type Directory,
  type DirectoryPage,
  type DirectoryPerson,
  type DirectoryQuery,
} from '../port.ts'
import { type AskOnce, keyOf } from './ask-once.ts'
import { idsLeftOut, readLists, withoutErased } from './keep-shown.ts'
import { mapCriteria } from './map-criteria.ts'
import type { LiveOptions, LiveSource } from './port.ts'
import { readLive, rowsOfCall, type LiveRead } from './read-live.ts'
import { seenPerson } from '../kept/seen-person.ts'
import { keptSince } from './kept-since.ts'
import { insertPage, selectPage } from './live.queries.ts'

type Parts = { own: Directory; pool: DirectoryPool; options: LiveOptions; askOnce: AskOnce }

const largest = 1_000
const number = new Intl.NumberFormat('en')

/**
 * One page: the operator's own people first where they are searched, too, then the source's. Counting alone (`limit` 0) asks no source: it
 * is done with every key that is pressed. If the source can't be asked, own people are shown all the same, and why there are no others.
 */
export async function searchLive(parts: Parts, query: DirectoryQuery): Promise<DirectoryPage> {
  const { limit, after } = query
  if (!Number.isInteger(limit) || limit < 0 || limit > largest) throw new RangeError(`limit must be 0 to ${largest}`)
  const { mark, rest } = await startOf(parts, after)
  const isOwn = parts.options.withOwn && !rest?.startsWith('l.')
  const own = isOwn ? await ownPage(parts, { ...query, after: rest }) : null
  const place = (next: string | null) => (next === null ? null : `${mark}~${next}`)
  if (limit === 0) return { ...blank, total: null }
  const left = limit - (own?.people.length ?? 0)
  const isFirst = after === null
  // The first page says how many there are: one call, whose rows are those of the pages behind.
  if (own && own.next !== null && !isFirst) return { ...own, next: place(`o.${own.next}`), ...blankTotals }
  try {
    const {
      read,
      notices,
      companies = [],
    } = await liveRows(parts, { ...query, after: rest }, { limit: own?.next ? 0 : left, mark, own })
    const next = place(own?.next ? `o.${own.next}` : read.next && writeLivePosition(read.next))
    const total = read.total === null ? null : read.total + (own?.total ?? 0)
    return { ...blank, people: [...(own?.people ?? []), ...read.people], total, next, notices, companies }
  } catch (error) {
    if (!(error instanceof SearchUnavailable) || !own) throw error
    const next = place(own.next === null ? null : `o.${own.next}`)
    return { ...blank, people: own.people, total: own.total, next, notices: [error.message] }
  }
}

/** Whom a source's answer brought a moment ago may not be found among the own people yet. */
const settledMs = 15_000

/**
 * A search shows those whom it kept before it began among the own people, and whom it keeps meanwhile among the source's: the highest
 * number of the former goes with its positions.
 */
async function startOf({ pool, options }: Parts, after: string | null): Promise<{ mark: number; rest: string | null }> {
  const [, mark, rest] = /^(\d{1,10})~(.*)$/.exec(after ?? '') ?? []
  if (mark !== undefined && rest !== undefined) return { mark: Number(mark), rest }
  if (after !== null || !options.withOwn) return { mark: 0, rest: after }
  return { mark: await selectKeptMark(pool, settledMs), rest: null }
}

/** The rows of a source but those who are among the own people of this search. */
async function withoutOwn(
  { own: directory, pool }: Parts,
  { criteria, signal }: DirectoryQuery,
  people: DirectoryPerson[],
  { mark, own }: { mark: number; own: DirectoryPage | null },
): Promise<DirectoryPerson[]> {
  const shown = new Set(own?.people.map(({ id }) => id))
  const kept = await selectKeptByContact(
    pool,
    people.map(({ id }) => id),
  )
  const ids = kept
    .filter(({ number, contactId }) => number <= mark && !shown.has(contactId))
    .map(({ contactId }) => contactId)
  if (ids.length > 0) {
    const list = { kind: 'ids' as const, key: `live ${ids.toSorted().join(' ')}`, entries: async () => ids }
    const lists = { anyOf: [list], noneOf: [] }
    const query = {
      criteria,
      lists,
      exclude: null,
      limit: ids.length,
      after: null,
      facets: false,
      ...(signal && { signal }),
    }
    for (const { id } of (await directory.search(query)).people) shown.add(id)
  }
  return people.filter(({ id }) => !shown.has(id))
}

const blank = { people: [], total: null, totalIsExact: false, facets: NO_FACETS, next: null } satisfies DirectoryPage
const blankTotals = { total: null, totalIsExact: false, facets: NO_FACETS }

async function ownPage({ own }: Parts, query: DirectoryQuery): Promise<DirectoryPage> {
  const after = query.after === null ? null : query.after.replace(/^o\./, '')
  return own.search({ ...query, after, facets: false })
}

async function liveRows(
  parts: Parts,
  query: DirectoryQuery,
  { limit, mark, own }: { limit: number; mark: number; own: DirectoryPage | null },
): Promise<{ read: LiveRead; notices: string[]; companies?: FoundCompany[] }> {
  const { pool, options, askOnce } = parts
  const source = await options.source()
  const { filters, checked, notices, isAskable } = mapCriteria(source, query.criteria)
  const nobody = { people: [], total: null, next: null, isCut: false }
  if (!isAskable) return { read: nobody, notices }
  const companies = await offerCompanies(parts, source, query)
  if (companies) return { read: nobody, notices: [offerOf(source, companies)], companies }
  const rows = rowsOfCall(source)
  const at = query.after?.startsWith('l.') ? readLivePosition(query.after, rows) : { page: 1, offset: 0 }
  if ('own' in at) throw new RangeError('the position is not one of the source')
  const [leftOut, isListed] = await Promise.all([
    idsLeftOut(query.exclude),
    readLists(query.lists ?? { anyOf: [], noneOf: [] }),
  ])
  const read = await readLive({
    source,
    filters,
    checked,
    sort: query.sort ?? 'best',
    from: at,
    limit,
    ask: (asked) => askOnce(source, asked, query.asker ?? '', query.signal),
    seen: (page) => page.people.map((person) => seenPerson(source, person)),
    keep: async (people) => {
      const shown = (await withoutErased(pool, people)).filter(({ id }) => !leftOut.has(id)).filter(isListed)
      return options.withOwn ? withoutOwn(parts, query, shown, { mark, own }) : shown
    },
  })
  return { read, notices: [...notices, ...noticesOf(source, query, read)] }
}

function offerOf({ label }: LiveSource, { length }: readonly FoundCompany[]): string {
  const within = `${label} is searched within one company at a time.`
  return length === 0
    ? `${within} It found none that fits: name one, or change what you search for.`
    : `${within} These fit, as ${label} reads your filters: choose one, or name another.`
}

function noticesOf(
  { label, can }: LiveSource,
  { lists, sort = 'best' }: DirectoryQuery,
  { isCut }: LiveRead,
): string[] {
  const said: string[] = []
  if (lists && lists.anyOf.length + lists.noneOf.length > 0)
    said.push(`${label} doesn’t know your lists. We look for them in the rows that it sends.`)
  if (sort !== 'best')
    said.push(`${label} sends its people in its own order. Each portion of them is sorted by itself.`)
  if (isCut)
    said.push(`${label} shows the first ${number.format(can.mostRows)} people of a search. Narrow it to see others.`)
  return said
}

/** Where a search goes on: among the operator's own people, or on a page of the source (`own` null), behind so many of its rows. */
type LivePosition = { own: string } | { page: number; offset: number; rows: number }

/** `o.…`, `l.PAGE.OFFSET.ROWS`. */
function writeLivePosition(position: LivePosition): string {
  return 'own' in position ? `o.${position.own}` : `l.${position.page}.${position.offset}.${position.rows}`
}

/** Throws a RangeError for what was never written, and for pages of another length than the source's now. */
function readLivePosition(text: string, rows: number): LivePosition {
  if (text.startsWith('o.') && text.length > 2) return { own: text.slice(2) }
  const [, page, offset, ofRows] = /^l\.([1-9]\d{0,5})\.(0|[1-9]\d{0,3})\.([1-9]\d{0,3})$/.exec(text) ?? []
  if (page === undefined || Number(ofRows) !== rows || Number(offset) > rows)
    throw new RangeError('the position is not one of this search')
  return { page: Number(page), offset: Number(offset), rows }
}

const dayMs = 24 * 60 * 60_000

/**
 * Of a source that is searched within one company, and of a search that names none: companies that fit what else was asked for, kept like its
 * other answers. Null if there is nothing to go by, or no answer.
 */
async function offerCompanies(
  { pool, options }: { pool: DirectoryPool; options: LiveOptions },
  source: LiveSource,
  { criteria, asker = '' }: DirectoryQuery,
): Promise<FoundCompany[] | null> {
  if (!source.findCompanies || isGiven(criteria.company) || isGiven(criteria.companyDomain)) return null
  const { industry, location, employeeCount } = criteria
  const given = Object.entries({ industry, location, employeeCount }).filter(([, values]) => isGiven(values))
  if (given.length === 0) return null
  const filters = Object.fromEntries(given) as CompanyQuery
  const key = keyOf(source, { filters, page: 0, rows: 0 })
  const seenAt = options.now()
  const known = await selectPage(pool, key, seenAt, keptSince(source, seenAt))
  if (known?.companies) return known.companies
  const companies = await source.findCompanies(filters, asker)
  const until = new Date(seenAt.getTime() + source.keepDays * dayMs)
  const page = companies && { people: [], came: 0, total: null, companies }
  if (page) await insertPage(pool, { key, page, people: [], seenAt, until, keep: null })
  return companies
}

function isGiven(values: readonly string[] | undefined): boolean {
  return values?.some((value) => value.trim() !== '') ?? false
}
