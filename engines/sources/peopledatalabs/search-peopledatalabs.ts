import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { Source, SourceQuery } from '../port.ts'
import { countIn, objectIn, objectsIn } from '../reading/read-json.ts'
import { rangesWithin, type SizeRange } from '../reading/size-ranges.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { PDL_LABEL, personOf, readRefusal, saidCost } from './read-peopledatalabs.ts'

const perRow = 1000
const mostKept = 1000
const sizes: readonly SizeRange[] = [
  ['1-10', 1, 10], ['11-50', 11, 50], ['51-200', 51, 200], ['201-500', 201, 500], ['501-1000', 501, 1000],
  ['1001-5000', 1001, 5000], ['5001-10000', 5001, 10_000], ['10001+', 10_001, Infinity],
] // oxfmt-ignore
const levels: Readonly<Record<string, string>> = {
  Owner: 'owner', Founder: 'owner', 'C-Suite': 'cxo', Partner: 'partner', VP: 'vp', Head: 'director', Director: 'director',
  Manager: 'manager', Senior: 'senior', Staff: 'senior', Entry: 'entry', Intern: 'training',
} // oxfmt-ignore

/**
 * Its pages are read one behind the other, by a token. Reading a far page by walking there would pay for every record on the way, so
 * a page is refused, free, unless the one before it was read here.
 */
export function openPages(place: VendorPlace): NonNullable<Source['searchPeople']> {
  const tokens = new Map<string, string>()

  function keep(name: string, token: unknown): void {
    if (typeof token !== 'string' || token === '' || token.length > 2000) return
    if (tokens.size >= mostKept) tokens.delete(tokens.keys().next().value!)
    tokens.set(name, token)
  }

  return async ({ filters, page, rows }, call) => {
    const query = queryOf(filters)
    const nameOf = (page: number) => JSON.stringify([query, rows, page])
    const token = tokens.get(nameOf(page))
    if (page > 1 && token === undefined) {
      const why = `${PDL_LABEL} can be read page by page only: open the page before this one.`
      return free({ kind: 'refused', because: 'request', why })
    }
    const size = Math.min(rows, 100)
    const json = { query, size, titlecase: true, ...(token !== undefined && page > 1 && { scroll_token: token }) }
    const reply = await askVendor(place, { method: 'POST', path: '/v5/person/search', json }, call)
    const most = perRow * rows
    if ('kind' in reply) return unanswered(reply, most)
    if (reply.status !== 200) {
      const refusal = readRefusal(reply)
      return refusal.kind === 'nobody'
        ? free({ kind: 'answer', value: { people: [], total: 0 } })
        : unanswered(refusal, most)
    }
    const { data, total, scroll_token: next } = objectIn(reply.json)
    if (!Array.isArray(data)) return unanswered(unreadable, most)
    keep(nameOf(page + 1), next)
    const people = objectsIn(data, rows).flatMap((record) => personOf(record) ?? [])
    const answer = { kind: 'answer', value: { people, total: countIn(total) } } as const
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
