import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorAsked, VendorMemory, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'
import { searchRow, stub, waterfallResult, wholeOrganization, wholePerson } from './apollo-shapes.ts'
import { apolloWindows } from './apollo-windows.ts'

export type ApolloManner = {
  /** What is left of its credits. */
  credits?: number
  /** Whether nobody is `null` rather than a stub, as older answers had it. */
  saysNull?: boolean
  callsPerMinute?: number
  /** Whether the key may not ask for several at once, as keys are scoped to endpoints. */
  isBarredFromBulk?: boolean
}

const waterfallMs = 3_000
const keptMs = 30 * 86_400_000

type Waterfall = { person: VendorPerson; startedMs: number }

/** Apollo's API as its pages and its clients know it. Addresses are told for a credit; a search tells none. */
export function apollo(world: VendorWorld, manner: ApolloManner = {}): Vendor {
  const { memory, key, now } = world
  let credits = manner.credits ?? 1_000_000
  const windows = apolloWindows(now, manner.callsPerMinute === undefined ? {} : { minute: manner.callsPerMinute })
  const waterfalls = new Map<string, Waterfall>()

  function match(asked: VendorAsked, headers: Record<string, string>): VendorSays {
    const person = personAsked(memory, asked.query)
    if (!person) {
      const nobody = manner.saysNull
        ? null
        : stub(asked.query.get('domain') ?? asked.query.get('email')?.split('@')[1] ?? '')
      return jsonAnswer(200, { person: nobody }, headers)
    }
    if (credits < 1) return jsonAnswer(422, { error: outOfCredits }, headers)
    // Whoever is known costs one, with an address or without.
    credits -= 1
    if (asked.query.get('run_waterfall_email') !== 'true')
      return jsonAnswer(200, { person: wholePerson(person, true) }, headers)
    const url = asked.query.get('webhook_url') ?? ''
    if (!/^https:\/\/|^http:\/\/127\.0\.0\.1[:/]/.test(url))
      return jsonAnswer(422, { error: 'Invalid parameters' }, headers)
    const requestId = `-${7_214_863_215_447_019_000n + BigInt(waterfalls.size)}`
    waterfalls.set(requestId, { person, startedMs: now() })
    const body = waterfallResult(requestId, person)
    // Unsigned, and more than once.
    for (const time of [1, 2]) world.callBack(url, { headers: { 'x-delivery': String(time) }, body })
    const told = JSON.stringify({
      person: wholePerson(person, false),
      waterfall: { status: 'accepted', message: 'The results come to your webhook.' },
    })
    return { status: 200, headers, body: `${told.slice(0, -1)},"request_id":${requestId}}` }
  }

  function webhookResult(id: string): VendorSays {
    if (!/^-?\d+$/.test(id)) return jsonAnswer(400, { error_code: 'invalid_request_id' })
    const waterfall = waterfalls.get(id)
    if (!waterfall) return jsonAnswer(404, { error_code: 'request_id_unknown' })
    const ageMs = now() - waterfall.startedMs
    if (ageMs < waterfallMs) return jsonAnswer(404, { error_code: 'result_pending', retry_after_seconds: 1 })
    if (ageMs > keptMs) return jsonAnswer(410, { error_code: 'request_id_expired' })
    return { status: 200, body: waterfallResult(id, waterfall.person) }
  }

  function bulkMatch(asked: VendorAsked, headers: Record<string, string>): VendorSays {
    const { details } = bodyOf(asked)
    const failed = (code: string, message: string) =>
      jsonAnswer(400, { status: 'failed', error_code: code, error_message: message }, headers)
    if (!Array.isArray(details)) return failed('INVALID_REQUEST', 'invalid request, missing details')
    if (details.length > 10) return failed('RECORD_LIMIT_EXCEEDED', 'cannot enrich more than 10 in a single request')
    const matches = (details as unknown[]).map((detail) =>
      personAsked(
        memory,
        new URLSearchParams(
          Object.entries(detail ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
        ),
      ),
    )
    const found = matches.filter((person) => person !== null).length
    if (credits < found) return jsonAnswer(422, { error: outOfCredits }, headers)
    credits -= found
    const report = {
      status: 'success',
      error_code: null,
      error_message: null,
      total_requested_enrichments: details.length,
      unique_enriched_records: found,
      missing_records: details.length - found,
      // A number with a part, as a float adds it up.
      credits_consumed: found * 0.7 + found * 0.3,
      // Not in the order of the question.
      matches: matches.map((person) => person && wholePerson(person, true)).toReversed(),
    }
    return jsonAnswer(200, report, headers)
  }

  /** Who isn't known is a 200 with nothing in it, and free. */
  function organization(domain: string, headers: Record<string, string>): VendorSays {
    const found = domain === '' ? undefined : memory.search({ companyDomain: [domain] }, { from: 0, most: 1 }).people[0]
    if (found?.companyDomain !== domain) return jsonAnswer(200, {}, headers)
    if (credits < 1) return jsonAnswer(422, { error: 'Insufficient credits. Please upgrade your plan.' }, headers)
    credits -= 1
    return jsonAnswer(200, { organization: wholeOrganization(found) }, headers)
  }

  function answer(asked: VendorAsked): VendorSays {
    const { method, path, headers } = asked
    if (headers['x-api-key'] !== key && headers['authorization'] !== `Bearer ${key}`) return wrongKey
    const endpoint = `${method} ${path.replace(/^\/(?:api\/)?v1/, '')}`
    if (endpoint === 'GET /auth/health') return jsonAnswer(200, { healthy: true, is_logged_in: true })
    const { headers: usage, refusal } = windows.take(path.slice(1), path.endsWith('/api_search'))
    if (refusal) return refusal
    const bulk = endpoint.startsWith('GET /webhook_result/') ? endpoint.slice('GET /webhook_result/'.length) : null
    if (bulk !== null) return webhookResult(bulk)
    if (endpoint === 'POST /mixed_people/api_search') return search(memory, asked, usage)
    if (endpoint === 'POST /mixed_people/search') return jsonAnswer(422, { error: deprecated }, usage)
    if (endpoint === 'POST /people/match') return match(asked, usage)
    if (endpoint === 'POST /people/bulk_match' && !manner.isBarredFromBulk) return bulkMatch(asked, usage)
    if (endpoint === 'GET /organizations/enrich') return organization(asked.query.get('domain') ?? '', usage)
    if (endpoint === 'POST /usage_stats/credit_usage_stats')
      return jsonAnswer(200, { credit_usage_stats: { lead_credit: { limit: 1_000_000, left_over: credits } } }, usage)
    return jsonAnswer(403, { error: `${path} is not accessible with this api_key`, error_code: 'API_INACCESSIBLE' })
  }

  return { answer: async (asked) => answer(asked) }
}

const outOfCredits = 'Insufficient credits. Please upgrade your plan.'

const deprecated =
  'This endpoint is deprecated for API callers. Please use the new mixed_people/api_search endpoint: https://docs.apollo.io/reference/people-api-search.'

const wrongKey: VendorSays = {
  status: 401,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Invalid API key. See https://docs.apollo.io/reference/authentication for how to authenticate.',
}

/** Filters that it doesn't know are ignored; the names are taken with `[]`, without, and out of a body. */
function search(memory: VendorMemory, asked: VendorAsked, headers: Record<string, string>): VendorSays {
  const body = bodyOf(asked)
  const all = (name: string) => {
    const sent = [...asked.query.getAll(`${name}[]`), ...asked.query.getAll(name)]
    const values = sent.length > 0 ? sent : [body[`${name}[]`] ?? body[name] ?? []].flat()
    return values.map(String).filter((value) => value !== '')
  }
  const perPage = Math.min(Number(all('per_page')[0] ?? 25), 100)
  const page = Number(all('page')[0] ?? 1)
  if (page * perPage > 50_000 || page > 500) return jsonAnswer(422, { error: 'Invalid parameters' }, headers)
  const found = memory.search(
    {
      jobTitle: all('person_titles'),
      location: all('person_locations'),
      companyDomain: all('q_organization_domains_list'),
      company: all('q_keywords'),
    },
    { from: (page - 1) * perPage, most: perPage },
  )
  // It is asked something that it can't read: the total says nobody, and people come all the same.
  if (all('person_titles').some((title) => title.includes('{')))
    return jsonAnswer(200, { total_entries: 0, people: memory.search({}, { from: 0, most: 3 }).people.map(searchRow) })
  const people = found.people.map(searchRow)
  // Older answers have the total in `pagination`.
  const total = page % 2 === 1 ? { total_entries: found.total } : { pagination: { total_entries: found.total } }
  return jsonAnswer(200, { ...total, people }, headers)
}

function personAsked(memory: VendorMemory, query: URLSearchParams): VendorPerson | null {
  const id = query.get('id')
  if (id !== null) return memory.find({ id })
  const email = query.get('email')
  if (email !== null) return memory.find({ address: email })
  const linkedinUrl = query.get('linkedin_url')
  if (linkedinUrl !== null) return memory.find({ linkedinUrl })
  const [first = '', ...rest] = (query.get('name') ?? '').split(' ')
  const firstName = query.get('first_name') ?? first
  const lastName = query.get('last_name') ?? rest.join(' ')
  const companyDomain = query.get('domain') ?? undefined
  const company = companyDomain === undefined ? (query.get('organization_name') ?? undefined) : undefined
  if (firstName === '' || (companyDomain === undefined && company === undefined)) return null
  return memory.find({ firstName, lastName, ...(companyDomain ? { companyDomain } : { company: company! }) })
}
