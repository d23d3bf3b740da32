import { askVendor, type VendorPlace, type VendorReply, type VendorRequest } from '../http/ask-vendor.ts'
import {
  type PersonSought,
  type Source,
  type SourceCall,
  type SourceOutcome,
  type SourceSetting,
  MOST_COMPANIES,
  type CompanyQuery,
  type FoundCompany,
  type SourceAnswer,
} from '../port.ts'
import { cleanDomain, cleanText } from '../reading/clean-text.ts'
import { objectIn, countIn, objectsIn } from '../reading/read-json.ts'
import { readStatus, retryAfterMs } from '../reading/read-status.ts'
import { free, unanswered, unreadable } from '../reading/spent.ts'
import { sharingTime } from '../reading/time-left.ts'
import { hunterSearch, searchDomain } from './search-domain.ts'
import { readCompany, readFound, readVerdict, readPerson } from './read-hunter.ts'
import { companyText } from '../reading/company-facts.ts'

const vendorsBase = 'https://api.hunter.io/v2'
const finderMilliunits = 1000
const verifierMilliunits = 500
/** Hunter's pages don't say what a company or a person costs: no call of it costs more than this. */
const companyMilliunits = 1000
const personMilliunits = 1000

/** Hunter: whoever works at a domain with addresses seen on the web, a finder by name, and a verifier. */
export function openHunter({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  // In a header, as addresses of requests are written into logs.
  const place = { base: base ?? vendorsBase, headers: { 'x-api-key': key }, fetch: reach }
  return {
    kind: 'hunter',
    label: 'Hunter',
    can: {
      searchPeople: hunterSearch,
      findAddress: {
        milliunits: finderMilliunits,
        isFreeIfNobody: true,
        by: ['linkedin', 'name+domain', 'name+company'],
        isLater: false,
      },
      verifyAddress: { milliunits: verifierMilliunits },
      matchAddress: { milliunits: personMilliunits, isFreeIfNobody: true },
      companyFacts: { milliunits: companyMilliunits, isFreeIfNobody: true },
      searchCompanies: { milliunits: 0, limits: discoverLimits },
      // Those of its verifier, the lowest.
      limits: [
        { calls: 10, seconds: 1 },
        { calls: 300, seconds: 60 },
      ],
      unit: 'credit',
    },
    searchPeople: (query, call) => searchDomain((request) => askHunter(place, request, call), query),
    async findAddress(person, call) {
      const reply = await askHunter(place, { method: 'GET', path: '/email-finder', query: whoIs(person) }, call)
      return 'kind' in reply ? unanswered(reply, finderMilliunits) : readFound(reply, finderMilliunits)
    },
    async verifyAddress(address, call) {
      const request = { method: 'GET', path: '/email-verifier', query: { email: address } } as const
      const reply = await askHunter(place, request, call)
      return 'kind' in reply ? unanswered(reply, verifierMilliunits) : readVerdict(reply, verifierMilliunits)
    },
    async matchAddress(email, call) {
      const reply = await askHunter(place, { method: 'GET', path: '/people/find', query: { email } }, call)
      return 'kind' in reply ? unanswered(reply, personMilliunits) : readPerson(reply, email, personMilliunits)
    },
    async companyFacts(text, call) {
      const domain = cleanDomain(text)
      if (domain === '') return free({ kind: 'nobody' })
      const reply = await askHunter(place, { method: 'GET', path: '/companies/find', query: { domain } }, call)
      return 'kind' in reply ? unanswered(reply, companyMilliunits) : readCompany(reply, domain, companyMilliunits)
    },
    searchCompanies: (query, call) => discover((request) => askHunter(place, request, call), query),
    async test(call) {
      const reply = await askHunter(place, { method: 'GET', path: '/account' }, call)
      if ('kind' in reply) return free(reply)
      const { requests } = objectIn(objectIn(reply.json)['data'])
      const { credits, searches } = objectIn(requests)
      const left = unitsLeft(credits) ?? unitsLeft(searches)
      if (left === null) return free(unreadable)
      return free({ kind: 'answer', value: { leftMilliunits: left } })
    },
  }
}

function unitsLeft(value: unknown): number | null {
  const { used, available } = objectIn(value)
  if (typeof used !== 'number' || typeof available !== 'number' || !(Math.abs(available - used) < 1e12)) return null
  return Math.max(0, Math.floor((available - used) * 1000))
}

/** A profile is asked by its name alone: two ways of saying who it is may contradict each other. */
function whoIs({ name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> {
  const domain = cleanDomain(companyDomain)
  const place: Record<string, string> = domain === '' ? { company: cleanText(company) } : { domain }
  const [, handle = ''] = /\/in\/([^/?#]+)/.exec(linkedinUrl) ?? []
  if (cleanText(name) !== '' && Object.values(place)[0] !== '') return { ...place, full_name: cleanText(name) }
  return { linkedin_handle: handle }
}

/**
 * One call; where Hunter still works on it (202) the same call is made again until it is there, which is counted once. Its statuses
 * are the other way round: 403 asks to slow down, and 429 says that the quota is used up.
 */
async function askHunter(
  place: VendorPlace,
  request: VendorRequest,
  call: SourceCall,
): Promise<VendorReply | SourceOutcome<never>> {
  const within = sharingTime(call)
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 4_000)) {
    const left = within()
    const reply = await askVendor(place, request, left)
    if ('kind' in reply) return reply
    if (reply.status === 202) {
      if (left.timeoutMs <= waitMs) return { kind: 'failed', because: 'timeout', mayHaveCost: true }
      await pause(waitMs, call.signal)
    } else return refusalOf(reply) ?? reply
  }
}

function refusalOf(reply: VendorReply): SourceOutcome<never> | null {
  const { status, headers } = reply
  // 222: the mail server asked couldn't be talked to, which the verifier tells as an unknown.
  if (status === 200 || status === 222) return null
  if (status === 403) return { kind: 'slow-down', retryAfterMs: retryAfterMs(headers) ?? 60_000 }
  if (status === 429) return { kind: 'exhausted' }
  if (status === 404) return { kind: 'nobody' }
  return readStatus(reply, 'Hunter')
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** Free of credits, and slower than the rest of Hunter. */
const discoverLimits = [
  { calls: 5, seconds: 1 },
  { calls: 50, seconds: 60 },
] as const

const mostValues = 5
const mostRead = 100

/**
 * Companies by words: Hunter's own filters know industries and places by lists of its own, and it makes filters out of a sentence. What it
 * makes of it isn't told, so some may not fit.
 */
async function discover(
  ask: (request: VendorRequest) => Promise<VendorReply | SourceOutcome<never>>,
  { industry = [], location = [], employeeCount = [] }: CompanyQuery,
): Promise<SourceAnswer<FoundCompany[]>> {
  const parts = [
    part('in the industry', industry),
    part('with headquarters in', location),
    part('with this many employees:', employeeCount),
  ].filter((text) => text !== '')
  if (parts.length === 0)
    return free({
      kind: 'refused',
      because: 'request',
      why: 'Hunter is asked for companies by industry, place or size.',
    })
  const reply = await ask({ method: 'POST', path: '/discover', json: { query: `Companies ${parts.join(' ')}` } })
  if ('kind' in reply) return unanswered(reply, 0)
  const { data } = objectIn(reply.json)
  if (reply.status !== 200 || !Array.isArray(data)) return free(unreadable)
  const found = new Map<string, FoundCompany>()
  for (const each of objectsIn(data, mostRead)) {
    const [name, domain] = [companyText(each['organization']), cleanDomain(each['domain'])]
    const people = countIn(objectIn(each['emails_count'])['personal'])
    if (domain !== '' && !found.has(domain)) found.set(domain, { name: name || domain, domain, people })
  }
  return free({ kind: 'answer', value: [...found.values()].slice(0, MOST_COMPANIES) })
}

function part(words: string, values: readonly string[]): string {
  const texts = values.slice(0, mostValues).map((value) => cleanText(value, 100)).filter((text) => text !== '') // oxfmt-ignore
  return texts.length === 0 ? '' : `${words} ${texts.join(' or ')}`
}
