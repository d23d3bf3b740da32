import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import {
  type ClaimedAddress,
  type PersonSought,
  type Source,
  type SourceAnswer,
  type SourceSetting,
  type SourcePage,
  type SourceQuery,
  type SourceOutcome,
  blankPerson,
  type SourcePerson,
} from '../port.ts'
import { cleanWord, cleanText, cleanDomain, cleanLink } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, milliunitsIn, objectIn, countIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { rangesWithin, type SizeRange } from '../reading/company-facts.ts'
import { readStatus } from '../reading/read-status.ts'

const most = 1000

/** Prospeo: people by filters, 25 for a credit and without addresses; an address for a credit, by id, LinkedIn or name. */
export function openProspeo({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const place = { base: base ?? 'https://api.prospeo.io', headers: { 'x-key': key }, fetch: reach }
  return {
    kind: 'prospeo',
    label: PROSPEO_LABEL,
    can: {
      searchPeople: {
        milliunitsPerPage: most,
        milliunitsPerRow: 0,
        rowsPerPage: 25,
        mostRows: 25_000,
        namesArePartial: false,
        filters: {
          jobTitle: 'yes', company: 'yes', companyDomain: 'yes', industry: 'no', location: 'yes', employeeCount: 'yes',
          seniority: 'yes', name: 'yes',
        }, // oxfmt-ignore
      },
      findAddress: {
        milliunits: most,
        isFreeIfNobody: true,
        by: ['id', 'linkedin', 'name+domain', 'name+company'],
        isLater: false,
      },
      verifyAddress: null,
      limits: [],
      unit: 'credit',
    },
    async searchPeople({ filters, page, rows }, call) {
      const json = { page, filters: filtersOf(filters) }
      const reply = await askVendor(place, { method: 'POST', path: '/search-person', json }, call)
      return 'kind' in reply ? unanswered(reply, most) : readPage(reply, rows, most)
    },
    async findAddress(person, call) {
      const data = dataOf(person)
      if (!data) return free({ kind: 'nobody' })
      // What it hasn't verified isn't paid for: our finder guesses for nothing.
      const json = { only_verified_email: true, data }
      const reply = await askVendor(place, { method: 'POST', path: '/enrich-person', json }, call)
      return 'kind' in reply ? unanswered(reply, most) : readPerson(reply)
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'GET', path: '/account-information' }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      const refusal = readRefusal(reply)
      const left = milliunitsIn(objectIn(objectIn(reply.json)['response'])['remaining_credits'], 1e12)
      if (refusal || left === null) return unanswered(refusal ?? unreadable, 0)
      return free({ kind: 'answer', value: { leftMilliunits: left } })
    },
  }
}

function dataOf({ id, name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> | null {
  if (id) return { person_id: id }
  if (linkedinUrl !== '') return { linkedin_url: linkedinUrl }
  if (name === '' || (companyDomain === '' && company === '')) return null
  return { full_name: name, ...(companyDomain === '' ? { company_name: company } : { company_website: companyDomain }) }
}

function readPerson(reply: VendorReply): SourceAnswer<ClaimedAddress> {
  const refusal = readRefusal(reply)
  if (refusal) return unanswered(refusal, most)
  const { person, company, free_enrichment: isFree } = objectIn(reply.json)
  if (!isObject(person)) return unanswered(unreadable, most)
  const email = objectIn(person['email'])
  const said = cleanWord(email['status'])
  const cost = isFree === true ? 0 : isFree === false ? most : null
  // Masked as long as it isn't revealed.
  const address = email['revealed'] === false || said === 'UNAVAILABLE' ? null : readAddress(email['email'])
  if (address === null) return costing({ kind: 'nobody' }, cost, most)
  const claim = { means: said === 'VERIFIED' ? 'valid' : 'unknown', said } as const
  return costing({ kind: 'answer', value: { address, claim, person: personOf(person, objectIn(company)) } }, cost, most)
}

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

function filtersOf(asked: SourceQuery['filters']): Record<string, unknown> {
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
function readPage(reply: VendorReply, rows: number, most: number): SourceAnswer<SourcePage> {
  const refusal = readRefusal(reply)
  if (refusal?.kind === 'nobody') return free({ kind: 'answer', value: { people: [], came: 0, total: 0 } })
  if (refusal) return unanswered(refusal, most)
  const { results, pagination, free: isFree } = objectIn(reply.json)
  if (!Array.isArray(results)) return unanswered(unreadable, most)
  const people = objectsIn(results, rows)
    .map(({ person, company }) => (isObject(person) ? personOf(person, objectIn(company)) : null))
    .filter((person) => person !== null)
  const cost = isFree === true || results.length === 0 ? 0 : most
  const value = { people, came: results.length, total: countIn(objectIn(pagination)['total_count']) }
  return costing({ kind: 'answer', value }, cost, most)
}

const PROSPEO_LABEL = 'Prospeo'

/** What an answer refuses, by its `error_code`, whatever the status: nobody is a 400 here. Null if it refuses nothing. */
function readRefusal(reply: VendorReply): SourceOutcome<never> | null {
  const { error, error_code: code } = objectIn(reply.json)
  if (reply.status === 200 && error !== true) return null
  switch (code) {
    case 'NO_MATCH':
    case 'NO_RESULTS':
      return { kind: 'nobody' }
    case 'INSUFFICIENT_CREDITS':
      return { kind: 'exhausted' }
    case 'INVALID_API_KEY':
      return { kind: 'refused', because: 'key', why: `${PROSPEO_LABEL} doesn't accept the key.` }
    case 'RATE_LIMITED':
      return slowDown(reply.headers)
    case 'INTERNAL_ERROR':
      return { kind: 'failed', because: 'server', mayHaveCost: true }
    default:
  }
  if (reply.status === 429) return slowDown(reply.headers)
  if (reply.status !== 200) return readStatus(reply, PROSPEO_LABEL)
  return { kind: 'refused', because: 'request', why: `${PROSPEO_LABEL} doesn't accept the request.` }
}

/** The window of the day is the longer one, if it is used up. */
function slowDown(headers: Headers): SourceOutcome<never> {
  const isDayOver = headers.get('x-daily-request-left') === '0'
  const seconds = cleanText(headers.get(isDayOver ? 'x-daily-reset-seconds' : 'x-minute-reset-seconds'))
  return { kind: 'slow-down', retryAfterMs: /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 60_000 }
}

/** Prospeo's person and company as one row; null if it has no id. Its address is masked here, and not read. */
function personOf(person: Json, company: Json): SourcePerson | null {
  const id = cleanText(person['person_id'])
  if (id === '') return null
  const { city, state, country } = objectIn(person['location'])
  const parts = [city, state, country].map((part) => cleanText(part)).filter((part) => part !== '')
  const email = objectIn(person['email'])
  return {
    ...blankPerson(id),
    name:
      cleanText(person['full_name']) ||
      cleanText(`${cleanText(person['first_name'])} ${cleanText(person['last_name'])}`),
    jobTitle: cleanText(person['current_job_title']),
    company: cleanText(company['name']),
    companyDomain: cleanDomain(company['domain']) || cleanDomain(company['website']),
    industry: cleanText(company['industry']),
    location: cleanText(parts.join(', ')),
    employees: countIn(company['employee_count']),
    linkedinUrl: cleanLink(person['linkedin_url']),
    hasAddress: email['status'] === 'VERIFIED' || email['status'] === 'UNVERIFIED',
  }
}
