import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type {
  ClaimedAddress,
  PersonSought,
  Source,
  SourceAnswer,
  SourceCall,
  SourcePerson,
  SourceSetting,
} from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from '../reading/clean-text.ts'
import { isObject, objectIn } from '../reading/read-json.ts'
import { free, unanswered, unreadable } from '../reading/spent.ts'
import { sharingTime } from '../reading/time-left.ts'
import { collectMatches, matchMany } from './collect-matches.ts'
import { readMatch, readOwner, readRequestId } from './read-match.ts'
import { readRefusal } from './read-refusal.ts'
import { readWaterfall } from './read-waterfall.ts'
import { enrichMilliunits, findOrganization } from './find-organization.ts'
import { apolloSearch, searchApollo } from './search-apollo.ts'

const vendorsBase = 'https://api.apollo.io/api/v1'
const matchMilliunits = 1000

/**
 * Apollo: people with partial names for nothing, an address for a credit. Its own waterfall asks other vendors at prices that it
 * doesn't publish: it is asked only if the setting says what that may cost, and there is an address for its callback.
 */
export function openApollo({ key, base, fetch: reach = fetch, waterfallMilliunits = 0 }: SourceSetting): Source {
  const place = { base: base ?? vendorsBase, headers: { 'x-api-key': key }, fetch: reach }
  const most = matchMilliunits + waterfallMilliunits
  const isLater = waterfallMilliunits > 0
  const alone = (person: PersonSought, call: SourceCall) => match(place, person, { call, most, isLater })
  const among = collectMatches({
    alone: (id, call) => alone({ id, name: '', company: '', companyDomain: '', linkedinUrl: '' }, call),
    together: (ids, call) => matchMany(place, ids, { call, most: matchMilliunits }),
    most: matchMilliunits,
  })
  const source: Source = {
    kind: 'apollo',
    label: 'Apollo',
    can: {
      searchPeople: apolloSearch,
      findAddress: {
        milliunits: most,
        isFreeIfNobody: waterfallMilliunits === 0,
        by: ['id', 'linkedin', 'name+domain', 'name+company'],
        isLater,
      },
      verifyAddress: null,
      matchAddress: { milliunits: matchMilliunits, isFreeIfNobody: true },
      companyFacts: { milliunits: enrichMilliunits, isFreeIfNobody: true },
      // A paid plan's, of searches, which are the narrower ones: of matches it may make 1,000 a minute, and several people can be one.
      // A free plan has a twelfth; its 429 says how long to wait.
      limits: [
        { calls: 200, seconds: 60 },
        { calls: 6_000, seconds: 3_600 },
        { calls: 50_000, seconds: 86_400 },
      ],
      unit: 'credit',
    },
    searchPeople: (query, call) => searchApollo(place, query, call),
    // By its id alone an answer for several is told apart; behind its waterfall that comes later, and isn't sorted then.
    findAddress: (person, call) => (person.id && !isLater ? among(person.id, call) : alone(person, call)),
    matchAddress: (address, call) => matchOwner(place, address, call),
    companyFacts: (domain, call) => findOrganization(place, domain, call),
    test: (call) => testApollo(place, call),
  }
  if (waterfallMilliunits === 0) return source
  return {
    ...source,
    lookUp: (reference, call) => lookUp(place, reference, call, most),
    readCallback({ body }) {
      const text = body.length <= 1_000_000 ? Buffer.from(body).toString('utf8') : ''
      const reference = readRequestId(text)
      return reference === null ? null : { reference }
    },
  }
}

type Manner = { call: SourceCall; most: number; isLater: boolean }

async function match(
  place: VendorPlace,
  person: PersonSought,
  { call, most, isLater }: Manner,
): Promise<SourceAnswer<ClaimedAddress>> {
  const webhook = isLater ? call.callbackUrl : null
  const query = {
    ...whoIs(person),
    ...(webhook === null ? {} : { run_waterfall_email: 'true', webhook_url: webhook }),
  }
  const highest = webhook === null ? matchMilliunits : most
  const reply = await askVendor(place, { method: 'POST', path: '/people/match', query }, call)
  if ('kind' in reply) return unanswered(reply, highest)
  const refusal = readRefusal(reply)
  return refusal ? unanswered(refusal, highest) : readMatch(reply, person.id, highest)
}

/** Its own waterfall is never begun: nobody seeks an address here. */
async function matchOwner(place: VendorPlace, email: string, call: SourceCall): Promise<SourceAnswer<SourcePerson>> {
  const reply = await askVendor(place, { method: 'POST', path: '/people/match', query: { email } }, call)
  if ('kind' in reply) return unanswered(reply, matchMilliunits)
  const refusal = readRefusal(reply)
  return refusal ? unanswered(refusal, matchMilliunits) : readOwner(reply, email, matchMilliunits)
}

/** Its own id is the surest; personal addresses and phones are never asked for. */
function whoIs({ id, name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> {
  if (id !== null && id !== '') return { id }
  return {
    name: cleanText(name),
    organization_name: cleanText(company),
    domain: cleanDomain(companyDomain),
    linkedin_url: cleanLink(linkedinUrl),
  }
}

async function lookUp(
  place: VendorPlace,
  reference: string,
  call: SourceCall,
  most: number,
): Promise<SourceAnswer<ClaimedAddress>> {
  const path = `/webhook_result/${encodeURIComponent(reference)}`
  const reply = await askVendor(place, { method: 'GET', path }, call)
  // Asking costs nothing; what was begun is counted when it ends.
  if ('kind' in reply) return free(reply)
  return readWaterfall(reply, reference, most)
}

async function testApollo(place: VendorPlace, call: SourceCall): ReturnType<Source['test']> {
  const within = sharingTime(call)
  // The health of the key is asked for one level above the calls.
  const health = { ...place, base: place.base.replace(/\/api\/v1$/, '/v1') }
  const reply = await askVendor(health, { method: 'GET', path: '/auth/health' }, within())
  if ('kind' in reply) return free(reply)
  const refusal = readRefusal(reply)
  if (refusal) return free(refusal)
  if (!isObject(reply.json) || typeof reply.json['is_logged_in'] !== 'boolean') return free(unreadable)
  if (!reply.json['is_logged_in'])
    return free({ kind: 'refused', because: 'key', why: 'Apollo doesn’t accept the key.' })
  return free({ kind: 'answer', value: { leftMilliunits: await creditsLeft(place, within()) } })
}

/** Only a master key may ask; another one is as good for everything else. */
async function creditsLeft(place: VendorPlace, call: SourceCall): Promise<number | null> {
  const reply = await askVendor(place, { method: 'POST', path: '/usage_stats/credit_usage_stats', json: {} }, call)
  if ('kind' in reply || reply.status !== 200) return null
  const left = objectIn(objectIn(objectIn(reply.json)['credit_usage_stats'])['lead_credit'])['left_over']
  return typeof left === 'number' && left >= 0 && left < 1e12 ? Math.floor(left * 1000) : null
}
