import { createHash } from 'node:crypto'
import type { VendorReply, VendorRequest } from '../http/ask-vendor.ts'
import {
  blankPerson,
  type Source,
  type SourceAnswer,
  type SourceOutcome,
  type SourcePage,
  type SourcePerson,
  type SourceQuery,
} from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from '../reading/clean-text.ts'
import { countIn, isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'

const rowsPerPage = 100

/** Hunter counts a credit for ten addresses or a part of ten: 900 and 100 a row is never less. */
export const hunterSearch: NonNullable<Source['can']['searchPeople']> = {
  milliunitsPerPage: 900,
  milliunitsPerRow: 100,
  rowsPerPage,
  mostRows: 10_000,
  namesArePartial: false,
  filters: {
    jobTitle: 'no',
    company: 'yes',
    companyDomain: 'yes',
    industry: 'no',
    location: 'no',
    employeeCount: 'no',
    seniority: 'roughly',
    name: 'no',
  },
}

/** Hunter has three of them. */
const seniorities: Readonly<Record<string, string>> = {
  owner: 'executive',
  founder: 'executive',
  'c-suite': 'executive',
  partner: 'executive',
  vp: 'executive',
  head: 'senior',
  director: 'senior',
  manager: 'senior',
  senior: 'senior',
  entry: 'junior',
  intern: 'junior',
}

type Ask = (request: VendorRequest) => Promise<VendorReply | SourceOutcome<never>>

/** Whoever works at one company; Hunter can't be asked for people of several at once, or of any. */
export async function searchDomain(ask: Ask, query: SourceQuery): Promise<SourceAnswer<SourcePage>> {
  const { filters, page } = query
  const rows = Math.min(Math.max(query.rows, 1), rowsPerPage)
  const most = hunterSearch.milliunitsPerPage + hunterSearch.milliunitsPerRow * rows
  const domains = (filters.companyDomain ?? []).map((domain) => cleanDomain(domain))
  const companies = (filters.company ?? []).map((name) => cleanText(name))
  const places = domains.length > 0 ? domains : companies
  if (places.length !== 1 || places[0] === '')
    return free({ kind: 'refused', because: 'request', why: 'Hunter is asked by exactly one company or its domain.' })
  const reply = await ask({
    method: 'GET',
    path: '/domain-search',
    query: {
      [domains.length > 0 ? 'domain' : 'company']: places[0]!,
      type: 'personal',
      limit: String(rows),
      offset: String((page - 1) * rows),
      seniority: [...new Set((filters.seniority ?? []).flatMap((one) => seniorities[one.toLowerCase()] ?? []))].join(
        ',',
      ),
    },
  })
  if ('kind' in reply) return unanswered(reply, most)
  const { json } = reply
  const data = objectIn(json)['data']
  if (reply.status !== 200 || !isObject(data) || !Array.isArray(data['emails'])) return costing(unreadable, null, most)
  const people = objectsIn(data['emails'], rows).flatMap((row) => readRow(row, data))
  const total = countIn(objectIn(objectIn(json)['meta'])['results'])
  const { length } = data['emails']
  const value = { people, came: length, total: total === null ? null : Math.max(total, people.length) }
  if (length === 0) return free({ kind: 'answer', value })
  return costing({ kind: 'answer', value }, null, Math.min(Math.ceil(length / 10) * 1000, most))
}

/** Rows without a name are mailboxes of an office. What a row holds of an address is told by the finder, and paid for there. */
function readRow(row: Json, data: Json): SourcePerson[] {
  const name = cleanText(`${cleanText(row['first_name'])} ${cleanText(row['last_name'])}`)
  if (name === '' || row['type'] === 'generic') return []
  const linkedinUrl = cleanLink(row['linkedin'])
  const jobTitle = cleanText(row['position'])
  const companyDomain = cleanDomain(data['domain'])
  return [
    {
      ...blankPerson(idOf([companyDomain, name.toLowerCase(), linkedinUrl])),
      name,
      jobTitle,
      company: cleanText(data['organization']),
      companyDomain,
      industry: cleanText(data['industry']),
      linkedinUrl,
      hasAddress: true,
    },
  ]
}

/** Hunter gives people no ids. An id must not be made of the address: whoever has a guess could confirm it. */
function idOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
