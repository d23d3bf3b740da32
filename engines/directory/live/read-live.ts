import type { DirectoryCriteria, DirectoryPerson } from '../port.ts'
import type { SearchSort } from '../../../contract/lists.ts'
import type { SourcePage, SourceQuery } from '../../sources/port.ts'
import { fitsHere } from './fits-here.ts'
import type { LiveSource } from './port.ts'

/** Of a source that is paid by the row no more are asked for than one page shows. */
const rowsIfPaid = 25
/** Beyond the calls that a page needs if nobody is left out. */
const moreCalls = 2

export function rowsOfCall({ can }: Pick<LiveSource, 'can'>): number {
  return Math.min(can.rowsPerPage, can.milliunitsPerRow > 0 ? rowsIfPaid : 100)
}

export type LiveRead = {
  people: DirectoryPerson[]
  total: number | null
  next: { page: number; offset: number; rows: number } | null
  /** The source has more, behind what it shows of any search. */
  isCut: boolean
}

export type LiveAsked = {
  source: LiveSource
  filters: SourceQuery['filters']
  checked: DirectoryCriteria
  sort: SearchSort
  from: { page: number; offset: number }
  limit: number
  ask: (query: SourceQuery) => Promise<SourcePage>
  /** Those of the rows who may be shown. */
  keep: (people: DirectoryPerson[]) => Promise<DirectoryPerson[]>
  seen: (page: SourcePage) => DirectoryPerson[]
}

/**
 * Rows of a source from a place on. Who doesn't fit is left out; for those more is asked for, in two more calls at most, so that a
 * page may have fewer rows than were wanted and still another behind it.
 */
export async function readLive(asked: LiveAsked): Promise<LiveRead> {
  const { source, filters, limit } = asked
  const rows = rowsOfCall(source)
  const lastPage = Math.floor(source.can.mostRows / rows)
  const mostCalls = Math.ceil(limit / rows) + moreCalls
  const people: DirectoryPerson[] = []
  let { page, offset } = asked.from
  let total: number | null = null
  for (let calls = 0; calls < mostCalls; calls += 1) {
    if (page > lastPage) return { people, total, next: null, isCut: true }
    const answer = await asked.ask({ filters, page, rows })
    total ??= answer.total
    const inOrder = sorted(asked.seen(answer), asked.sort)
    const kept = new Set((await asked.keep(inOrder)).filter((person) => fitsHere(person, asked.checked)))
    for (; offset < inOrder.length; offset += 1) {
      if (people.length === limit) return { people, total, next: { page, offset, rows }, isCut: false }
      if (kept.has(inOrder[offset]!)) people.push(inOrder[offset]!)
    }
    const isLast = answer.people.length < rows || (answer.total !== null && page * rows >= answer.total)
    if (isLast) return { people, total, next: null, isCut: false }
    page += 1
    offset = 0
    if (people.length === limit) break
  }
  const isBeyond = page > lastPage
  return { people, total, next: isBeyond ? null : { page, offset, rows }, isCut: isBeyond }
}

const texts = { name: 'name', company: 'company', jobTitle: 'jobTitle', location: 'location' } as const

/** The source has an order of its own; ours is that of the rows of one answer. */
function sorted(people: DirectoryPerson[], sort: SearchSort): DirectoryPerson[] {
  if (sort === 'evidence') return people.toSorted((a, b) => Number(b.emailExpected) - Number(a.emailExpected))
  if (sort === 'best' || sort === 'newest') return people
  const field = texts[sort]
  return people.toSorted((a, b) => a[field].localeCompare(b[field], 'en'))
}
