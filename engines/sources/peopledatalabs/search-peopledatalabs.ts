import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { Source, SourceQuery } from '../port.ts'
import { countIn, objectIn, objectsIn } from '../reading/read-json.ts'
import { rangesWithin, type SizeRange } from '../reading/company-facts.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { PDL_LABEL, personOf, readRefusal, saidCost } from './read-peopledatalabs.ts'

const perRow = 1000
/** It is kept with its page, and no database keeps every character. */
const tokenPattern = /^[\x20-\x7e]{1,2000}$/
const sizes: readonly SizeRange[] = [
  ['1-10', 1, 10], ['11-50', 11, 50], ['51-200', 51, 200], ['201-500', 201, 500], ['501-1000', 501, 1000],
  ['1001-5000', 1001, 5000], ['5001-10000', 5001, 10_000], ['10001+', 10_001, Infinity],
] // oxfmt-ignore
const levels: Readonly<Record<string, string>> = {
  Owner: 'owner', Founder: 'owner', 'C-Suite': 'cxo', Partner: 'partner', VP: 'vp', Head: 'director', Director: 'director',
  Manager: 'manager', Senior: 'senior', Staff: 'senior', Entry: 'entry', Intern: 'training',
} // oxfmt-ignore

/**
 * Its pages are read one behind the other, by a token that each page names for the next. Reading a far page by walking there would pay for
 * every record on the way, so a page without its token is refused, free.
 */
export function openPages(place: VendorPlace): NonNullable<Source['searchPeople']> {
  return async ({ filters, page, rows, from }, call) => {
    if (page > 1 && from === undefined) {
      const why = `${PDL_LABEL} can be read page by page only: open the page before this one.`
      return free({ kind: 'refused', because: 'request', why })
    }
    const json = {
      query: queryOf(filters),
      size: Math.min(rows, 100),
      titlecase: true,
      ...(page > 1 && { scroll_token: from }),
    }
    const reply = await askVendor(place, { method: 'POST', path: '/v5/person/search', json }, call)
    const most = perRow * rows
    if ('kind' in reply) return unanswered(reply, most)
    if (reply.status !== 200) {
      const refusal = readRefusal(reply)
      return refusal.kind === 'nobody'
        ? free({ kind: 'answer', value: { people: [], came: 0, total: 0 } })
        : unanswered(refusal, most)
    }
    const { data, total, scroll_token: next } = objectIn(reply.json)
    if (!Array.isArray(data)) return unanswered(unreadable, most)
    const people = objectsIn(data, rows).flatMap((record) => personOf(record) ?? [])
    const goesOn = typeof next === 'string' && tokenPattern.test(next)
    const value = { people, came: data.length, total: countIn(total), ...(goesOn && { next }) }
    const answer = { kind: 'answer', value } as const
    return costing(answer, saidCost(reply.headers, most), Math.min(most, perRow * data.length))
  }
}

/** Values of a field are any of which may fit: `should`; fields all have to: `must`. */
function queryOf(asked: SourceQuery['filters']): unknown {
  const lower = (values: readonly string[] = []) => values.map((value) => value.toLowerCase())
  const anyOf = (field: string, values: readonly string[] = []) =>
    values.length === 0 ? [] : [{ bool: { should: values.map((value) => ({ match: { [field]: value } })) } }]
  const oneOf = (field: string, values: readonly string[]) =>
    values.length === 0 ? [] : [{ terms: { [field]: values } }]
  const must = [
    ...anyOf('full_name', lower(asked.name)),
    ...anyOf('job_title', lower(asked.jobTitle)),
    ...anyOf('job_company_name', lower(asked.company)),
    ...oneOf('job_company_website', lower(asked.companyDomain)),
    ...anyOf('job_company_industry', lower(asked.industry)),
    ...anyOf('location_name', lower(asked.location)),
    ...oneOf('job_title_levels', [...new Set((asked.seniority ?? []).flatMap((word) => levels[word] ?? []))]),
    ...oneOf('job_company_size', rangesWithin(asked.employeeCount ?? [], sizes)),
  ]
  return { bool: { must } }
}
