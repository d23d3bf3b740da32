import { createHmac, timingSafeEqual } from 'node:crypto'
import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type {
  PersonSought,
  Source,
  SourceCall,
  SourceCallback,
  SourceSetting,
  ClaimedAddress,
  SourceAnswer,
  SourceClaim,
  SourceOutcome,
} from '../port.ts'
import { milliunitsIn, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { cleanText, cleanWord, splitName } from '../reading/clean-text.ts'
import { free, unanswered, unreadable, costing } from '../reading/spent.ts'
import { readAddress } from '../reading/read-address.ts'
import { readStatus, retryAfterMs } from '../reading/read-status.ts'

const most = 1000
const path = '/api/v2/contact/enrich/bulk'
/** Also a path: nothing but what an id may have. */
const reference = /^[\w-]{1,100}$/

/** FullEnrich v2: an address is begun, takes 30 to 90 seconds, and is looked up by its id. Beginning twice costs twice. */
export function openFullEnrich({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const headers = { authorization: `Bearer ${key}` }
  const place = { base: base ?? 'https://app.fullenrich.com', headers, fetch: reach }
  return {
    kind: 'fullenrich',
    label: FULLENRICH_LABEL,
    can: {
      searchPeople: null,
      findAddress: {
        milliunits: most,
        isFreeIfNobody: true,
        by: ['linkedin', 'name+domain', 'name+company'],
        isLater: true,
      },
      verifyAddress: null,
      limits: [{ calls: 60, seconds: 60 }],
      unit: 'credit',
    },
    async findAddress(person, call) {
      const contact = contactOf(person)
      if (!contact) return free({ kind: 'nobody' })
      const reply = await askVendor(place, { method: 'POST', path, json: batchOf(contact, call) }, call)
      return 'kind' in reply ? unanswered(reply, most) : readBegun(reply, reference, most)
    },
    async lookUp(id, call) {
      if (!reference.test(id)) return unanswered(unreadable, most)
      const reply = await askVendor(place, { method: 'GET', path: `${path}/${id}` }, call)
      return 'kind' in reply ? unanswered(reply, most) : readResult(reply, id, most)
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'GET', path: '/api/v2/account/credits' }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      const left = milliunitsIn(objectIn(reply.json)['balance'], 1e12)
      if (reply.status !== 200 || left === null)
        return unanswered(reply.status === 200 ? unreadable : readRefusal(reply), 0)
      return free({ kind: 'answer', value: { leftMilliunits: left } })
    },
    readCallback: (callback) => readSigned(callback, key),
  }
}

function contactOf({ name, company, companyDomain, linkedinUrl }: PersonSought): Record<string, string> | null {
  const names = splitName(name)
  const where = { ...(companyDomain && { domain: companyDomain }), ...(company && { company_name: company }) }
  const who = names ? { first_name: names.first, last_name: names.last, ...where } : null
  if (linkedinUrl !== '') return { ...who, linkedin_url: linkedinUrl }
  return who && Object.keys(where).length > 0 ? who : null
}

function batchOf(contact: Record<string, string>, { callbackUrl }: SourceCall): unknown {
  const data = [{ ...contact, enrich_fields: ['contact.work_emails'], custom: { row: '0' } }]
  return { name: 'Quarry', ...(callbackUrl !== null && { webhook_url: callbackUrl }), data }
}

/** The signature is over the bytes as they came. It has no time in it, so an old callback is as good as a new one: it only says "look". */
function readSigned({ headers, body }: SourceCallback, key: string): { reference: string } | null {
  const signature = headers['x-signature-sha1'] ?? ''
  if (key === '' || !/^[\da-f]{40}$/i.test(signature)) return null
  const expected = createHmac('sha1', key).update(body).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null
  try {
    const { id, enrichment_id: other } = objectIn(JSON.parse(Buffer.from(body).toString('utf8')))
    const named = id ?? other
    return typeof named === 'string' && reference.test(named) ? { reference: named } : null
  } catch {
    return null
  }
}

const FULLENRICH_LABEL = 'FullEnrich'

const firstLookMs = 15_000
const nextLookMs = 20_000
/** A reveal waits for the look-up with its credit held: no header stretches that. */
const longestLookMs = 60_000
const words: Readonly<Record<string, SourceClaim['means']>> = {
  DELIVERABLE: 'valid',
  // Likely on a domain that accepts all, or unverified: a guess with a number.
  HIGH_PROBABILITY: 'risky',
  CATCH_ALL: 'accept_all',
  INVALID: 'invalid',
  INVALID_DOMAIN: 'invalid',
}
const freeWords = new Set(['INVALID', 'INVALID_DOMAIN'])
/** It goes on by itself: `RATE_LIMIT` is one of its own vendors' limits, `UNKNOWN` a state that it will leave. */
const running = new Set(['CREATED', 'IN_PROGRESS', 'RATE_LIMIT', 'UNKNOWN'])

/** What beginning answered: an id to look up, which costs only by what is found. */
function readBegun(reply: VendorReply, reference: RegExp, most: number): SourceAnswer<ClaimedAddress> {
  if (reply.status < 200 || reply.status > 299) return unanswered(readRefusal(reply), most)
  const { enrichment_id: id } = objectIn(reply.json)
  if (typeof id !== 'string' || !reference.test(id)) return unanswered(unreadable, most)
  return free({ kind: 'later', reference: id, retryAfterMs: firstLookMs })
}

/** A refusal of a look-up says nothing of what was begun: it goes on there, and is billed. So no end of it is free unless the result says so. */
function readResult(reply: VendorReply, id: string, most: number): SourceAnswer<ClaimedAddress> {
  const laterIn = (ms: number) => free<ClaimedAddress>({ kind: 'later', reference: id, retryAfterMs: ms })
  const later = laterIn(nextLookMs)
  const result = objectIn(reply.json)
  // While it works it answers 400, with a code that isn't documented.
  if (reply.status === 400 && !/not[_.]?found|invalid/i.test(cleanText(result['code']))) return later
  // Gone behind three months, or never there: what it cost isn't known any more.
  if (reply.status === 404) return unanswered(unreadable, most)
  if (reply.status === 429)
    return laterIn(Math.min(Math.max(retryAfterMs(reply.headers) ?? nextLookMs, nextLookMs), longestLookMs))
  if (reply.status !== 200) return costing(readRefusal(reply), null, most)
  const { status, cost } = result
  if (typeof status !== 'string') return unanswered(unreadable, most)
  if (running.has(status)) return later
  const said = milliunitsIn(objectIn(cost)['credits'], most)
  const email = objectIn(objectIn(rowOf(result)['contact_info'])['most_probable_work_email'])
  const address = readAddress(email['email'])
  if (address !== null) {
    const word = cleanWord(email['status'])
    const claim = { means: (Object.hasOwn(words, word) && words[word]) || 'unknown', said: word } satisfies SourceClaim
    const known = said ?? (freeWords.has(word) ? 0 : null)
    return costing({ kind: 'answer', value: { address, claim, person: null } }, known, most)
  }
  if (status === 'CREDITS_INSUFFICIENT') return costing({ kind: 'exhausted' }, said ?? 0, most)
  if (status === 'FINISHED' || status === 'CANCELED') return costing({ kind: 'nobody' }, said ?? 0, most)
  return unanswered(unreadable, most)
}

/** Our one row, by the mark that it was given: their order isn't promised. */
function rowOf({ data }: Json): Json {
  const rows = objectsIn(data, 100)
  return rows.find(({ custom }) => objectIn(custom)['row'] === '0') ?? (rows.length === 1 ? rows[0]! : {})
}

/** Errors are `{code, message}`; no headers say how long to wait. */
function readRefusal(reply: VendorReply): SourceOutcome<never> {
  const code = cleanText(objectIn(reply.json)['code'])
  if (reply.status >= 400 && reply.status < 500 && /credit/i.test(code)) return { kind: 'exhausted' }
  return readStatus(reply, FULLENRICH_LABEL)
}
