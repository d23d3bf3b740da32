import type { DirectoryCriteria, DirectoryPerson, DirectoryFilters } from '../port.ts'
import type { SearchSort } from '../../../contract/lists.ts'
import type { SourcePage, SourceQuery } from '../../sources/port.ts'
import type { LiveSource } from './port.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { departmentOf, seniorityOf } from '../rules/titles/title-class.ts'

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
 * page may have fewer rows than were wanted and still another behind it. Whom a source sends twice is there once.
 */
export async function readLive(asked: LiveAsked): Promise<LiveRead> {
  const { source, filters, limit } = asked
  const rows = rowsOfCall(source)
  const lastPage = Math.floor(source.can.mostRows / rows)
  const mostCalls = Math.ceil(limit / rows) + moreCalls
  const people: DirectoryPerson[] = []
  const shown = new Set<string>()
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
      const person = inOrder[offset]!
      if (!kept.has(person) || shown.has(person.id)) continue
      shown.add(person.id)
      people.push(person)
    }
    const isLast = answer.came < rows || (answer.total !== null && page * rows >= answer.total)
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

const fields = ['jobTitle', 'company', 'location', 'name', 'companyDomain', 'industry', 'employeeCount', 'seniority', 'department'] as const // oxfmt-ignore
type Field = (typeof fields)[number]
const exact: readonly Field[] = ['companyDomain', 'industry', 'employeeCount', 'seniority', 'department']

/** Whether a source's row fits what it couldn't be asked. A row that doesn't say fits what is wanted, and nothing that is unwanted. */
function fitsHere(
  person: DirectoryPerson,
  { titleAny, titleAll, titleNone, not, ...wanted }: DirectoryCriteria,
): boolean {
  const title = person.jobTitle
  if (titleAny?.length && !titleAny.some((word) => holds(title, word))) return false
  if (titleAll?.length && !titleAll.every((word) => holds(title, word))) return false
  if (titleNone?.some((word) => holds(title, word))) return false
  return fields.every((field) => {
    const said = saidOf(person, field)
    if (said === '') return true
    if (
      valuesOf(wanted, field).length > 0 &&
      !valuesOf(wanted, field).some((value) => says(person, field, said, value))
    )
      return false
    return !valuesOf(not ?? {}, field).some((value) => says(person, field, said, value))
  })
}

function valuesOf(filters: DirectoryFilters, field: Field): readonly string[] {
  return filters[field] ?? []
}

function saidOf(person: DirectoryPerson, field: Field): string {
  if (field === 'seniority') return person.jobTitle === '' ? '' : (person.seniority ?? seniorityOf(person.jobTitle))
  if (field === 'department') return person.jobTitle === '' ? '' : (person.department ?? departmentOf(person.jobTitle))
  if (field === 'name' && person.nameIsPartial) return ''
  return person[field] ?? ''
}

function says(person: DirectoryPerson, field: Field, said: string, value: string): boolean {
  if (field === 'employeeCount') return said === value || person.finerSize === value
  if (exact.includes(field)) return plain(said) === plain(value)
  return holds(said, value) || (field === 'company' && isSameCompany(said, value))
}

function isSameCompany(one: string, other: string): boolean {
  const family = companyFamily(one)
  return family !== '' && family === companyFamily(other)
}

/** All words of a text, whole, in any order; in quotes just so. */
function holds(text: string, words: string): boolean {
  const within = ` ${plain(text)} `
  if (/^".*"$/.test(words.trim())) return within.includes(` ${plain(words)} `)
  const all = plain(words).split(' ').filter(Boolean)
  return all.length > 0 && all.every((word) => within.includes(` ${word} `))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.@]+/gu, ' ')
    .trim()
}
