import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type {
  ClaimedAddress,
  PersonSought,
  Source,
  SourceAnswer,
  SourceSetting,
  SourcePage,
  SourceQuery,
} from '../port.ts'
import { cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, milliunitsIn, objectIn, countIn, objectsIn } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { personOf, PROSPEO_LABEL, readRefusal } from './read-prospeo.ts'
import { rangesWithin, type SizeRange } from '../reading/size-ranges.ts'

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
