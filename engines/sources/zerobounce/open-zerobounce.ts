import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type {
  ClaimedVerdict,
  Source,
  SourceAnswer,
  SourceCall,
  SourceOutcome,
  SourceSetting,
  SourceClaim,
} from '../port.ts'
import { cleanText, cleanWord } from '../reading/clean-text.ts'
import { objectIn } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'
import { speaksOf } from '../reading/read-address.ts'
import { costing, unanswered, unreadable } from '../reading/spent.ts'
import { sharingTime } from '../reading/time-left.ts'

const label = 'ZeroBounce'
const most = 1000
const key401 = { kind: 'refused', because: 'key', why: `${label} doesn't accept the key.` } as const

/** ZeroBounce v2. Errors are told with status 200, and one sentence of theirs stands for a wrong key and for no credits. */
export function openZeroBounce({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const place = { base: base ?? 'https://api.zerobounce.net', headers: {}, fetch: reach }

  async function left(call: SourceCall): Promise<SourceOutcome<{ leftMilliunits: number | null }>> {
    const reply = await askVendor(place, { method: 'GET', path: '/v2/getcredits', query: { api_key: key } }, call)
    if ('kind' in reply) return reply
    const refusal = readShield(reply)
    if (refusal) return refusal
    const credits = cleanText(objectIn(reply.json)['Credits'])
    if (credits === '-1') return key401
    return /^\d{1,12}$/.test(credits)
      ? { kind: 'answer', value: { leftMilliunits: Number(credits) * 1000 } }
      : unreadable
  }

  /** Which of both meanings their sentence has, by a call that is free. */
  async function readError(error: string, call: SourceCall): Promise<SourceOutcome<never>> {
    const refused = { kind: 'refused', because: 'request', why: `${label} doesn't accept the request.` } as const
    if (!/key|credit/i.test(error)) return refused
    const balance = await left(call)
    if (balance.kind === 'refused') return balance
    return balance.kind === 'answer' && balance.value.leftMilliunits !== 0 ? refused : { kind: 'exhausted' }
  }

  return {
    kind: 'zerobounce',
    label,
    can: { searchPeople: null, findAddress: null, verifyAddress: { milliunits: most }, limits: [], unit: 'credit' },
    async verifyAddress(address, call) {
      const timed = sharingTime(call)
      const query = { api_key: key, email: address }
      const reply = await askVendor(place, { method: 'GET', path: '/v2/validate', query }, timed())
      if ('kind' in reply) return unanswered(reply, most)
      const refusal = readShield(reply)
      if (refusal) return unanswered(refusal, most)
      const error = cleanText(objectIn(reply.json)['error'])
      return error === '' ? readVerdict(reply, address) : unanswered(await readError(error, timed()), 0)
    },
    async test(call) {
      return unanswered(await left(call), 0)
    },
  }
}

/** 403 is the shield in front of it, which blocks for an hour whoever sends bad requests: it says nothing of the key. */
function readShield(reply: VendorReply): SourceOutcome<never> | null {
  if (reply.status === 403) return { kind: 'slow-down', retryAfterMs: 3_600_000 }
  return reply.status === 200 ? null : readStatus(reply, label)
}

function readVerdict(reply: VendorReply, address: string): SourceAnswer<ClaimedVerdict> {
  const { status, sub_status: sub, address: echoed } = objectIn(reply.json)
  if (typeof status !== 'string' || status === '' || !speaksOf(echoed, address)) return unanswered(unreadable, most)
  const claim = readVerdictWords(status, cleanText(sub))
  return costing({ kind: 'answer', value: { claim } }, status.toLowerCase() === 'unknown' ? 0 : most, most)
}

const words: Readonly<Record<string, SourceClaim['means']>> = {
  valid: 'valid',
  invalid: 'invalid',
  'catch-all': 'accept_all',
  unknown: 'unknown',
  // These take mail: it harms who sends it.
  spamtrap: 'risky',
  abuse: 'risky',
  do_not_mail: 'risky',
}

/** Domains that accept every address, whatever the status beside it. */
const acceptsAll = new Set(['accept_all', 'role_based_accept_all', 'role_based_catch_all'])

/** ZeroBounce's two words for an address. A `valid` whose domain accepts all is no more than that. */
function readVerdictWords(status: string, subStatus: string): SourceClaim {
  const plain = status.toLowerCase()
  const known = (Object.hasOwn(words, plain) && words[plain]) || 'unknown'
  const isAcceptAll = acceptsAll.has(subStatus.toLowerCase()) && (known === 'valid' || known === 'risky')
  return {
    means: isAcceptAll ? 'accept_all' : known,
    said: cleanWord(subStatus === '' ? status : `${status}/${subStatus}`),
  }
}
