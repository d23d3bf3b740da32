import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type {
  ClaimedAddress, ClaimedVerdict, Source, SourceAnswer, SourceClaim, SourceOutcome, SourceSetting,
} from '../port.ts' // oxfmt-ignore
import { cleanText, cleanWord, splitName } from '../reading/clean-text.ts'
import { readAddress, speaksOf } from '../reading/read-address.ts'
import { milliunitsIn, objectIn } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'

const label = 'LeadMagic'
const mostOfFind = 1000
const mostOfCheck = 50
const words: Readonly<Record<string, SourceClaim['means']>> = {
  valid: 'valid',
  // A domain that accepts all, with signs of life: still no proof of the mailbox.
  valid_catch_all: 'accept_all',
  catch_all: 'accept_all',
  invalid: 'invalid',
}
const freeChecks = new Set(['catch_all', 'unknown'])

/** LeadMagic v1: an address for a name at a company, and checks of addresses at a twentieth of a credit. */
export function openLeadMagic({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const place = { base: base ?? 'https://api.leadmagic.io', headers: { 'x-api-key': key }, fetch: reach }
  return {
    kind: 'leadmagic',
    label,
    can: {
      searchPeople: null,
      findAddress: {
        milliunits: mostOfFind,
        isFreeIfNobody: true,
        by: ['name+domain', 'name+company'],
        isLater: false,
      },
      verifyAddress: { milliunits: mostOfCheck },
      limits: [{ calls: 3000, seconds: 60 }],
      unit: 'credit',
    },
    async findAddress({ name, companyDomain, company }, call) {
      const names = splitName(name)
      if (!names || (companyDomain === '' && company === '')) return free({ kind: 'nobody' })
      const where = companyDomain === '' ? { company_name: company } : { domain: companyDomain }
      const json = { first_name: names.first, last_name: names.last, ...where }
      const reply = await askVendor(place, { method: 'POST', path: '/v1/people/email-finder', json }, call)
      return 'kind' in reply ? unanswered(reply, mostOfFind) : readFind(reply)
    },
    async verifyAddress(address, call) {
      const request = { method: 'POST', path: '/v1/people/email-validation', json: { email: address } } as const
      const reply = await askVendor(place, request, call)
      return 'kind' in reply ? unanswered(reply, mostOfCheck) : readCheck(reply, address)
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'POST', path: '/v1/credits', json: {} }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      if (reply.status !== 200) return unanswered(readProblem(reply), 0)
      const { credits, credits_remaining: remaining } = objectIn(reply.json)
      const left = milliunitsIn(credits, 1e12) ?? milliunitsIn(remaining, 1e12)
      return left === null ? unanswered(unreadable, 0) : free({ kind: 'answer', value: { leftMilliunits: left } })
    },
  }
}

function readFind(reply: VendorReply): SourceAnswer<ClaimedAddress> {
  if (reply.status !== 200) return unanswered(readProblem(reply), mostOfFind)
  const { email, status, credits_consumed: consumed } = objectIn(reply.json)
  const said = milliunitsIn(consumed, mostOfFind)
  if (status === 'not_found') return costing({ kind: 'nobody' }, said ?? 0, mostOfFind)
  if (typeof status !== 'string' || status === '') return unanswered(unreadable, mostOfFind)
  const address = readAddress(email)
  if (address === null) return costing({ kind: 'nobody' }, said, mostOfFind)
  return costing({ kind: 'answer', value: { address, claim: claimOf(status), person: null } }, said, mostOfFind)
}

function readCheck(reply: VendorReply, address: string): SourceAnswer<ClaimedVerdict> {
  if (reply.status !== 200) return unanswered(readProblem(reply), mostOfCheck)
  const { email, email_status: word, status = word, credits_consumed: consumed } = objectIn(reply.json)
  if (typeof status !== 'string' || status === '' || !speaksOf(email, address))
    return unanswered(unreadable, mostOfCheck)
  const cost = milliunitsIn(consumed, mostOfCheck) ?? (freeChecks.has(status) ? 0 : null)
  return costing({ kind: 'answer', value: { claim: claimOf(status) } }, cost, mostOfCheck)
}

function claimOf(word: string): SourceClaim {
  return { means: (Object.hasOwn(words, word) && words[word]) || 'unknown', said: cleanWord(word) }
}

/** Errors are problems by RFC 9457; waiting times come as `RateLimit-Reset`, in seconds. */
function readProblem(reply: VendorReply): SourceOutcome<never> {
  const { type, code } = objectIn(reply.json)
  if (/insufficient[-_ ]?credits/i.test(`${cleanText(type)} ${cleanText(code)}`)) return { kind: 'exhausted' }
  const reset = cleanText(reply.headers.get('ratelimit-reset'))
  if (reply.status === 429 && !reply.headers.has('retry-after') && /^\d{1,6}$/.test(reset))
    return { kind: 'slow-down', retryAfterMs: Number(reset) * 1000 }
  return readStatus(reply, label)
}
