import type { VendorReply } from '../http/ask-vendor.ts'
import type { SourceAnswer, SourcePage, SourceQuery } from '../port.ts'
import { countIn, isObject, objectIn, objectsIn } from '../reading/read-json.ts'
import { rangesWithin, type SizeRange } from '../reading/size-ranges.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { personOf, readRefusal } from './read-prospeo.ts'

const sizes: readonly SizeRange[] = [
  ['1-10', 1, 10], ['11-20', 11, 20], ['21-50', 21, 50], ['51-100', 51, 100], ['101-200', 101, 200], ['201-500', 201, 500],
  ['501-1000', 501, 1000], ['1001-2000', 1001, 2000], ['2001-5000', 2001, 5000], ['5001-10000', 5001, 10_000],
  ['10000+', 10_001, Infinity],
] // oxfmt-ignore
/** Ours that it calls by another name; the others are the same. */
const seniorities: Readonly<Record<string, string>> = {
  Owner: 'Founder/Owner',
  Founder: 'Founder/Owner',
  VP: 'Vice President',
}

export function filtersOf(asked: SourceQuery['filters']): Record<string, unknown> {
  const any = (values: readonly string[] | undefined) =>
    values && values.length > 0 ? { include: [...values] } : undefined
  const named = { names: any(asked.company), websites: any(asked.companyDomain) }
  const filters = {
    person_name: any(asked.name),
    person_job_title: any(asked.jobTitle),
    person_location_search: any(asked.location),
    person_seniority: any([...new Set((asked.seniority ?? []).map((word) => seniorities[word] ?? word))]),
    company: (named.names ?? named.websites) ? named : undefined,
    company_headcount_range: asked.employeeCount?.length ? rangesWithin(asked.employeeCount, sizes) : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** A page costs its credit only if somebody is on it, and `free` says that it was paid for before. */
export function readPage(reply: VendorReply, rows: number, most: number): SourceAnswer<SourcePage> {
  const refusal = readRefusal(reply)
  if (refusal?.kind === 'nobody') return free({ kind: 'answer', value: { people: [], total: 0 } })
  if (refusal) return unanswered(refusal, most)
  const { results, pagination, free: isFree } = objectIn(reply.json)
  if (!Array.isArray(results)) return unanswered(unreadable, most)
  const people = objectsIn(results, rows)
    .map(({ person, company }) => (isObject(person) ? personOf(person, objectIn(company)) : null))
    .filter((person) => person !== null)
  const cost = isFree === true || results.length === 0 ? 0 : most
  return costing({ kind: 'answer', value: { people, total: countIn(objectIn(pagination)['total_count']) } }, cost, most)
}
