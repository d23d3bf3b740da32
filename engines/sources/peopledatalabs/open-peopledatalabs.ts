import { askVendor, type VendorReply, type VendorPlace } from '../http/ask-vendor.ts'
import type {
  ClaimedAddress,
  PersonSought,
  Source,
  SourceAnswer,
  SourceSetting,
  CompanyFacts,
  SourceCall,
  SourcePerson,
} from '../port.ts'
import { readAddress } from '../reading/read-address.ts'
import { countIn, isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'
import { PDL_LABEL, personOf, readRefusal, saidCost } from './read-peopledatalabs.ts'
import { openPages } from './search-peopledatalabs.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { companyAbout } from '../reading/company-facts.ts'
import { personAbout } from '../reading/person-about.ts'

const most = 1000

/** People Data Labs v5: a credit for each record that it returns. It doesn't verify addresses. */
export function openPeopleDataLabs({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const place = { base: base ?? 'https://api.peopledatalabs.com', headers: { 'x-api-key': key }, fetch: reach }
  return {
    kind: 'peopledatalabs',
    label: PDL_LABEL,
    can: {
      searchPeople: {
        milliunitsPerPage: 0,
        milliunitsPerRow: most,
        rowsPerPage: 100,
        mostRows: 10_000,
        namesArePartial: false,
        filters: {
          jobTitle: 'yes', company: 'yes', companyDomain: 'yes', industry: 'by keyword', location: 'yes', employeeCount: 'yes',
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
      matchAddress: { milliunits: most, isFreeIfNobody: true },
      companyFacts: { milliunits: most, isFreeIfNobody: true },
      // Of a free plan: searches have ten a minute on every plan.
      limits: [{ calls: 100, seconds: 60 }],
      unit: 'credit',
    },
    searchPeople: openPages(place),
    async findAddress(person, call) {
      const query = queryOf(person)
      if (!query) return free({ kind: 'nobody' })
      const reply = await askVendor(place, { method: 'GET', path: '/v5/person/enrich', query }, call)
      return 'kind' in reply ? unanswered(reply, most) : readMatch(reply)
    },
    matchAddress: (address, call) => matchAddress(place, address, { call, most }),
    companyFacts: (domain, call) => findCompany(place, domain, { call, most }),
    async test(call) {
      const query = { field: 'title', text: 'sales', size: '1' }
      const reply = await askVendor(place, { method: 'GET', path: '/v5/autocomplete', query }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      if (reply.status !== 200) return unanswered(readRefusal(reply), 0)
      if (!Array.isArray(objectIn(reply.json)['data'])) return unanswered(unreadable, 0)
      const left = countIn(Number(reply.headers.get('x-totallimit-remaining') ?? Number.NaN))
      return free({ kind: 'answer', value: { leftMilliunits: left === null ? null : left * 1000 } })
    },
  }
}

/** `required`: a record without an address isn't returned, and so isn't paid for. */
function queryOf({ id, name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> | null {
  const wanted = { required: 'work_email', min_likelihood: '6', titlecase: 'true' }
  if (id) return { ...wanted, pdl_id: id }
  if (linkedinUrl !== '') return { ...wanted, profile: linkedinUrl }
  const at = companyDomain === '' ? company : companyDomain
  return name === '' || at === '' ? null : { ...wanted, name, company: at }
}

function readMatch(reply: VendorReply): SourceAnswer<ClaimedAddress> {
  if (reply.status !== 200) return unanswered(readRefusal(reply), most)
  const { data, likelihood } = objectIn(reply.json)
  const cost = saidCost(reply.headers, most)
  // Every record has an id, whatever else it lacks.
  const person = isObject(data) ? personOf(data) : null
  if (!isObject(data) || !person) return unanswered(unreadable, most)
  const { work_email: email } = data
  // A plan without contact data gets `true` where the address would be.
  if (email === true) {
    const why = `The plan at ${PDL_LABEL} doesn't include addresses.`
    return costing({ kind: 'refused', because: 'plan', why }, cost, most)
  }
  const address = readAddress(email)
  if (address === null) return costing({ kind: 'nobody' }, cost, most)
  const claim = { means: 'unknown', said: `likelihood ${countIn(likelihood) ?? '?'}` } as const
  return costing({ kind: 'answer', value: { address, claim, person } }, cost, most)
}

/** One company by its domain. Its fields stand beside `status`, not in a `data` as a person's; its name in capitals is `display_name`. */
async function findCompany(
  place: VendorPlace,
  text: string,
  { call, most }: { call: SourceCall; most: number },
): Promise<SourceAnswer<CompanyFacts>> {
  const domain = cleanDomain(text)
  if (domain === '') return free({ kind: 'nobody' })
  const query = { website: domain, titlecase: 'true' }
  const reply = await askVendor(place, { method: 'GET', path: '/v5/company/enrich', query }, call)
  if ('kind' in reply) return unanswered(reply, most)
  if (reply.status !== 200) return unanswered(readRefusal(reply), most)
  const { json } = reply
  if (!isObject(json)) return costing(unreadable, null, most)
  const { alternative_domains: others, employee_count: count } = json
  const outcome = companyAbout(domain, {
    name: cleanText(json['display_name']) || json['name'],
    domains: [json['website'], ...(Array.isArray(others) ? (others as unknown[]) : [])],
    industry: json['industry'],
    location: objectIn(json['location'])['name'],
    employees: cleanText(json['size']) || countIn(count),
    linkedin: json['linkedin_url'],
    founded: json['founded'],
  })
  return costing(outcome, saidCost(reply.headers, most), most)
}

const leastLikely = 6
const mostAddresses = 50

/**
 * Who has an address. A record without a name isn't returned, and so isn't paid for. That it was found by the address is said by `matched`; a
 * record that shows addresses has to show this one.
 */
async function matchAddress(
  place: VendorPlace,
  email: string,
  { call, most }: { call: SourceCall; most: number },
): Promise<SourceAnswer<SourcePerson>> {
  const query = { email, required: 'full_name', min_likelihood: String(leastLikely), titlecase: 'true', include_if_matched: 'true' } // oxfmt-ignore
  const reply = await askVendor(place, { method: 'GET', path: '/v5/person/enrich', query }, call)
  if ('kind' in reply) return unanswered(reply, most)
  if (reply.status !== 200) return unanswered(readRefusal(reply), most)
  const { data, likelihood, matched } = objectIn(reply.json)
  const cost = saidCost(reply.headers, most)
  const person = isObject(data) ? personOf(data) : null
  if (!isObject(data) || !person) return unanswered(unreadable, most)
  const told = addressesOf(data)
  const isByAddress = Array.isArray(matched) ? matched.includes('email') : told.length > 0
  if (!isByAddress || (countIn(likelihood) ?? 0) < leastLikely)
    return costing({ kind: 'nobody', isAnother: true }, cost, most)
  return costing(personAbout(email, person, told), cost, most)
}

/** A plan without contact data has `true` in their place. */
function addressesOf(record: Json): unknown[] {
  const { work_email: work, recommended_personal_email: recommended, personal_emails: personal, emails } = record
  const personals = Array.isArray(personal) ? (personal as unknown[]).slice(0, mostAddresses) : []
  const all = [work, recommended, ...personals, ...objectsIn(emails, mostAddresses).map(({ address }) => address)]
  return all.filter((each) => typeof each === 'string')
}
