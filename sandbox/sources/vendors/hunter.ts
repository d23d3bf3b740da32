import { bodyOf, jsonAnswer } from '../json-answer.ts'
import { hunterCompany } from './hunter-company.ts'
import { hunterPerson } from './hunter-person.ts'
import type { Vendor, VendorAsked, VendorMemory, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

export type HunterManner = {
  searches?: number
  /** Calls at most within a second, behind which it says 403. */
  callsPerSecond?: number
  /** Whoever objected: their addresses are answered with 451. */
  objected?: readonly string[]
  /** Addresses whose mail server couldn't be talked to: 222. */
  unreached?: readonly string[]
}

const statuses = { verified: 'valid', stale: 'valid', guessed: 'unknown', accept_all: 'accept_all' } as const

/** Hunter's API. Its first answer about an address is 202; a nobody is a 200 with `email: null`; no headers tell of limits. */
export function hunter({ memory, key, now }: VendorWorld, manner: HunterManner = {}): Vendor {
  const { searches = 1_000_000, callsPerSecond = 15, objected = [], unreached = [] } = manner
  let used = 0
  let window = { second: 0, calls: 0 }
  const working = new Set<string>()
  const paid = new Set<string>()

  /** The same call is counted once in a period. */
  function pay(call: string, units: number): boolean {
    if (paid.has(call)) return true
    if (used + units > searches) return false
    used += units
    paid.add(call)
    return true
  }

  function finder({ query }: VendorAsked): VendorSays {
    const person = personAsked(memory, query)
    if (person?.address && objected.includes(person.address)) return objection
    if (!person?.address || !person.claim)
      return jsonAnswer(200, { data: { ...nobody, domain: query.get('domain') }, meta })
    if (!pay(`finder ${person.id}`, 1)) return exhausted
    return jsonAnswer(200, { data: found(person), meta })
  }

  function verifier({ query }: VendorAsked): VendorSays {
    const email = query.get('email') ?? ''
    if (!email.includes('@')) return failure(400, 'wrong_params', 'You are missing the email parameter')
    if (objected.includes(email)) return objection
    if (unreached.includes(email)) return jsonAnswer(222, failureBody(222, 'smtp_failed', 'Unexpected SMTP response'))
    if (!pay(`verifier ${email}`, 0.5)) return exhausted
    if (!working.has(email)) {
      working.add(email)
      return jsonAnswer(202, { data: { email, status: 'pending' }, meta })
    }
    const status = memory.judge(email)
    const result = status === 'valid' ? 'deliverable' : status === 'invalid' ? 'undeliverable' : 'risky'
    return jsonAnswer(200, { data: { email, status, result, score: 92, sources: [] }, meta })
  }

  function domainSearch({ query }: VendorAsked): VendorSays {
    const by = query.get('domain')
      ? { companyDomain: [query.get('domain')!] }
      : { company: [query.get('company') ?? ''] }
    if (Object.values(by)[0]![0] === '') return failure(400, 'wrong_params', 'You are missing the domain parameter')
    const limit = Math.min(Number(query.get('limit') ?? 10), 100)
    const { people, total } = memory.search(by, { from: Number(query.get('offset') ?? 0), most: limit })
    if (!pay(`search ${query.toString()}`, Math.ceil(people.length / 10))) return exhausted
    const { company = null, companyDomain = null, industry = null } = people[0] ?? {}
    const emails = people.filter(({ address }) => address !== null).map(searchRow)
    const data = { domain: companyDomain, disposable: false, accept_all: false, pattern: '{first}.{last}', organization: company, industry, emails } // oxfmt-ignore
    return jsonAnswer(200, { data, meta: { results: total, limit } })
  }

  function company({ query }: VendorAsked): VendorSays {
    const domain = query.get('domain') ?? ''
    if (domain === '') return failure(400, 'wrong_params', 'You are missing the domain parameter')
    const found = memory.search({ companyDomain: [domain] }, { from: 0, most: 1 }).people[0]
    if (found?.companyDomain !== domain) return failure(404, 'not_found', 'No company was found')
    return pay(`company ${domain}`, 1) ? jsonAnswer(200, { data: hunterCompany(found), meta }) : exhausted
  }

  function owner({ query }: VendorAsked): VendorSays {
    const email = query.get('email') ?? ''
    if (email === '') return failure(400, 'wrong_params', 'You are missing the email parameter')
    if (objected.includes(email)) return objection
    const person = memory.find({ address: email })
    if (!person) return failure(404, 'not_found', 'No person was found')
    return pay(`owner ${email}`, 1) ? jsonAnswer(200, { data: hunterPerson(person), meta }) : exhausted
  }

  /** Free, and by a sentence: what of it is the name of an industry or of a city is what it filters by. */
  function discover(asked: VendorAsked): VendorSays {
    const { query } = bodyOf(asked)
    if (typeof query !== 'string' || query === '')
      return failure(400, 'wrong_params', 'You are missing the query parameter')
    const sentence = query.toLowerCase()
    const names = (word: string) => word !== '' && sentence.includes(word.toLowerCase())
    const fits = memory.search({}, { from: 0, most: 2_000 }).people.filter(({ industry, location }) => names(industry) || names(location.split(', ')[0]!)) // oxfmt-ignore
    const byDomain = new Map<string, VendorPerson[]>()
    for (const person of fits)
      byDomain.set(person.companyDomain, [...(byDomain.get(person.companyDomain) ?? []), person])
    const data = [...byDomain].slice(0, 100).map(([domain, there]) => ({ domain, organization: there[0]!.company, emails_count: { personal: there.length, generic: 1, total: there.length + 1 } })) // oxfmt-ignore
    return jsonAnswer(200, { data, meta: { results: data.length, limit: 100, offset: 0, params: { query } } })
  }

  function answer(asked: VendorAsked): VendorSays {
    const { path, query, headers } = asked
    const sent = query.get('api_key') ?? headers['x-api-key'] ?? headers['authorization']?.replace(/^Bearer /, '')
    if (sent !== key) return failure(401, 'authentication_failed', 'No user found for the API key supplied')
    const second = Math.floor(now() / 1000)
    window = { second, calls: window.second === second ? window.calls + 1 : 1 }
    if (window.calls > callsPerSecond) return failure(403, 'too_many_requests', 'You have reached the rate limit')
    const call = path.replace(/^\/v2/, '')
    if (call === '/email-finder') return finder(asked)
    if (call === '/email-verifier') return verifier(asked)
    if (call === '/domain-search') return domainSearch(asked)
    if (call === '/people/find') return owner(asked)
    if (call === '/companies/find') return company(asked)
    if (call === '/discover' && asked.method === 'POST') return discover(asked)
    const requests = { searches: { used, available: searches }, verifications: { used: 0, available: searches } }
    if (call === '/account') return jsonAnswer(200, { data: { plan_name: 'Growth', requests }, meta })
    return failure(404, 'not_found', 'There is no such call')
  }
  return { answer: async (asked) => answer(asked) }
}

const meta = { params: {} }
const nobody = { first_name: null, last_name: null, email: null, score: null, accept_all: null, sources: [], verification: { date: null, status: null } } // oxfmt-ignore
const failureBody = (code: number, id: string, details: string) => ({ errors: [{ id, code, details }] })
const failure = (code: number, id: string, details: string) => jsonAnswer(code, failureBody(code, id, details))
const exhausted = failure(429, 'usage_exceeded', 'You have used all of your searches')
const objection = failure(451, 'claimed_email', 'The person who owns the email address asked us not to process it')

function found(person: VendorPerson) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.address,
    score: 97,
    domain: person.companyDomain,
    accept_all: person.claim === 'accept_all',
    position: person.jobTitle,
    linkedin_url: person.linkedinUrl,
    company: person.company,
    sources: [],
    verification: { date: '2026-10-01', status: person.claim && statuses[person.claim] },
  }
}

function searchRow({ address, firstName, lastName, jobTitle, linkedinUrl, claim }: VendorPerson) {
  const verification = { date: '2026-10-01', status: claim && statuses[claim] }
  const linkedin = linkedinUrl
  return { value: address, type: 'personal', confidence: 97, first_name: firstName, last_name: lastName, position: jobTitle, linkedin, verification, sources: [] } // oxfmt-ignore
}

function personAsked(memory: VendorMemory, query: URLSearchParams): VendorPerson | null {
  const handle = query.get('linkedin_handle')
  if (handle !== null) return memory.find({ linkedinUrl: `https://linkedin.test/in/${handle}` })
  const [first = '', ...rest] = (query.get('full_name') ?? '').split(' ')
  const firstName = query.get('first_name') ?? first
  const lastName = query.get('last_name') ?? rest.join(' ')
  const domain = query.get('domain')
  if (firstName === '') return null
  return memory.find({
    firstName,
    lastName,
    ...(domain ? { companyDomain: domain } : { company: query.get('company') ?? '' }),
  })
}
