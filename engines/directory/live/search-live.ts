import type { DirectoryPool } from '../directory-lock.queries.ts'
import { NO_FACETS } from '../no-facets.ts'
import { SearchUnavailable, type Directory, type DirectoryPage, type DirectoryQuery } from '../port.ts'
import type { AskOnce } from './ask-once.ts'
import { idsLeftOut, readLists, withoutErased } from './keep-shown.ts'
import { readLivePosition, writeLivePosition } from './live-position.ts'
import { mapCriteria } from './map-criteria.ts'
import type { LiveOptions, LiveSource } from './port.ts'
import { readLive, rowsOfCall, type LiveRead } from './read-live.ts'
import { seenPerson } from './seen-person.ts'

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
  const own = parts.options.withOwn && !after?.startsWith('l.') ? await ownPage(parts, query) : null
  if (limit === 0) return { ...blank, total: null }
  const left = limit - (own?.people.length ?? 0)
  const isFirst = after === null
  // The first page says how many there are: one call, whose rows are those of the pages behind.
  if (own && own.next !== null && !isFirst) return { ...own, next: `o.${own.next}`, ...blankTotals }
  try {
    const { read, notices } = await liveRows(parts, query, own?.next ? 0 : left)
    const next = own?.next ? `o.${own.next}` : read.next && writeLivePosition(read.next)
    const total = read.total === null ? null : read.total + (own?.total ?? 0)
    return { ...blank, people: [...(own?.people ?? []), ...read.people], total, next, notices }
  } catch (error) {
    if (!(error instanceof SearchUnavailable) || !own) throw error
    const next = own.next === null ? null : `o.${own.next}`
    return { ...blank, people: own.people, total: own.total, next, notices: [error.message] }
  }
}

const blank = { people: [], total: null, totalIsExact: false, facets: NO_FACETS, next: null } satisfies DirectoryPage
const blankTotals = { total: null, totalIsExact: false, facets: NO_FACETS }

async function ownPage({ own }: Parts, query: DirectoryQuery): Promise<DirectoryPage> {
  const after = query.after === null ? null : query.after.replace(/^o\./, '')
  return own.search({ ...query, after, facets: false })
}

async function liveRows(
  { pool, options, askOnce }: Parts,
  query: DirectoryQuery,
  limit: number,
): Promise<{ read: LiveRead; notices: string[] }> {
  const source = await options.source()
  const { filters, checked, notices, isAskable } = mapCriteria(source, query.criteria)
  if (!isAskable) return { read: { people: [], total: null, next: null, isCut: false }, notices }
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
    keep: async (people) =>
      (await withoutErased(pool, people)).filter((person) => !leftOut.has(person.id) && isListed(person)),
  })
  return { read, notices: [...notices, ...noticesOf(source, query, read)] }
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
