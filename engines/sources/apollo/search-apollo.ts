import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import {
  blankPerson,
  type Source,
  type SourceAnswer,
  type SourceCall,
  type SourcePage,
  type SourcePerson,
  type SourceQuery,
} from '../port.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { countIn, isObject, objectIn, type Json } from '../reading/read-json.ts'
import { free, unanswered, unreadable } from '../reading/spent.ts'
import { readRefusal } from './read-refusal.ts'

const rowsPerPage = 100
const mostRows = 50_000

/** A search costs nothing, and gives first names with a cut last one. */
export const apolloSearch: NonNullable<Source['can']['searchPeople']> = {
  milliunitsPerPage: 0,
  milliunitsPerRow: 0,
  rowsPerPage,
  mostRows,
  namesArePartial: true,
  filters: {
    jobTitle: 'yes',
    // By name only with a paid call for each name; a domain is free.
    company: 'by keyword',
    companyDomain: 'yes',
    industry: 'by keyword',
    location: 'yes',
    employeeCount: 'yes',
    seniority: 'yes',
    name: 'by keyword',
  },
}

/** Ranges as Apollo writes them, by ours; its last one needs an upper end. */
const ranges: Readonly<Record<string, string>> = {
  '1-10': '1,10',
  '11-50': '11,50',
  '51-200': '51,200',
  '201-1000': '201,1000',
  '1000+': '1001,10000000',
  '1001-5000': '1001,5000',
  '5001-10000': '5001,10000',
  '10001+': '10001,10000000',
}

/** Ours that it doesn't have ('Staff') are left out. */
const seniorities: Readonly<Record<string, string>> = {
  owner: 'owner',
  founder: 'founder',
  'c-suite': 'c_suite',
  partner: 'partner',
  vp: 'vp',
  head: 'head',
  director: 'director',
  manager: 'manager',
  senior: 'senior',
  entry: 'entry',
  intern: 'intern',
}

/**
 * One page. There is one place for keywords, whose words all have to fit: several values of a keyword filter so find fewer people than
 * fit, and nobody who doesn't.
 */
export async function searchApollo(
  place: VendorPlace,
  { filters, page, rows }: SourceQuery,
  call: SourceCall,
): Promise<SourceAnswer<SourcePage>> {
  const perPage = Math.min(Math.max(rows, 1), rowsPerPage)
  call.signal?.throwIfAborted()
  if (page * perPage > mostRows || page > 500)
    return free({ kind: 'answer', value: { people: [], came: 0, total: null } })
  const texts = (values: readonly string[] = []) =>
    values.map((value) => cleanText(value)).filter((text) => text !== '')
  const words = (values: readonly string[] = [], known: Readonly<Record<string, string>>) =>
    values.flatMap((value) => (Object.hasOwn(known, value.toLowerCase()) ? known[value.toLowerCase()]! : []))
  const query = {
    'person_titles[]': texts(filters.jobTitle),
    'person_locations[]': texts(filters.location),
    'person_seniorities[]': words(filters.seniority, seniorities),
    'q_organization_domains_list[]': texts(filters.companyDomain?.map((domain) => cleanDomain(domain))),
    'organization_num_employees_ranges[]': words(filters.employeeCount, ranges),
    q_keywords: texts([...(filters.company ?? []), ...(filters.industry ?? []), ...(filters.name ?? [])]).join(' '),
    page: String(page),
    per_page: String(perPage),
  }
  const reply = await askVendor(place, { method: 'POST', path: '/mixed_people/api_search', query }, call)
  if ('kind' in reply) return unanswered(reply, 0)
  const refusal = readRefusal(reply)
  return free(refusal ?? readPage(reply.json, perPage))
}

function readPage(json: unknown, rows: number) {
  if (!isObject(json) || !Array.isArray(json['people'])) return unreadable
  // Older answers have the total in `pagination`.
  const total = countIn(json['total_entries']) ?? countIn(objectIn(json['pagination'])['total_entries'])
  const people = json['people'].slice(0, rows).flatMap((row) => (isObject(row) ? readRow(row) : []))
  // So it answered to a query that it didn't understand: the people have nothing to do with it.
  if (total === 0 && json['people'].length > 0) return unreadable
  const came = json['people'].length
  return {
    kind: 'answer',
    value: { people, came, total: total === null ? null : Math.max(total, people.length) },
  } as const
}

/** Without an id nobody can be asked for; addresses that a row may hold are placeholders. */
function readRow(row: Json): SourcePerson[] {
  const id = cleanText(row['id'])
  if (id === '') return []
  const last = cleanText(row['last_name'])
  const cut = cleanText(row['last_name_obfuscated'])
  return [
    {
      ...blankPerson(id),
      name: cleanText(`${cleanText(row['first_name'])} ${last || cut}`),
      nameIsPartial: last === '',
      jobTitle: cleanText(row['title']),
      company: cleanText(objectIn(row['organization'])['name']),
      hasAddress: row['has_email'] === true,
    },
  ]
}
