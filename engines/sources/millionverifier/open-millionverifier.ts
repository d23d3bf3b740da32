import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type {
  ClaimedVerdict,
  Source,
  SourceAnswer,
  SourceCall,
  SourceClaim,
  SourceOutcome,
  SourceSetting,
} from '../port.ts'
import { cleanText, cleanWord } from '../reading/clean-text.ts'
import { countIn, objectIn } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'
import { speaksOf } from '../reading/read-address.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'

const label = 'MillionVerifier'
const most = 1000
const words: Readonly<Record<string, SourceClaim['means']>> = {
  ok: 'valid',
  catch_all: 'accept_all',
  invalid: 'invalid',
  disposable: 'risky',
  unknown: 'unknown',
  error: 'unknown',
}
/** Charged for certain. Whether the others are given back isn't documented for single calls. */
const charged = new Set(['ok', 'invalid', 'disposable'])

/** MillionVerifier v3, single checks: the key is part of the request's address, so that address appears in no sentence of ours. */
export function openMillionVerifier({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const place = { base: base ?? 'https://api.millionverifier.com', headers: {}, fetch: reach }
  return {
    kind: 'millionverifier',
    label,
    can: { searchPeople: null, findAddress: null, verifyAddress: { milliunits: most }, limits: [], unit: 'credit' },
    async verifyAddress(address, call) {
      const query = { api: key, email: address, timeout: String(theirSeconds(call)) }
      const reply = await askVendor(place, { method: 'GET', path: '/api/v3/', query }, call)
      return 'kind' in reply ? unanswered(reply, most) : readVerdict(reply, address)
    },
    async test(call) {
      const reply = await askVendor(place, { method: 'GET', path: '/api/v3/credits', query: { api: key } }, call)
      if ('kind' in reply) return unanswered(reply, 0)
      const left = countIn(objectIn(reply.json)['credits'])
      const refusal = readRefusal(reply)
      if (refusal || left === null) return unanswered(refusal ?? unreadable, 0)
      return free({ kind: 'answer', value: { leftMilliunits: left * 1000 } })
    },
  }
}

/** It accepts 2 to 60 seconds, and has to end before we do, so that its answer is read. */
function theirSeconds({ timeoutMs }: SourceCall): number {
  return Math.min(60, Math.max(2, Math.floor((timeoutMs - 1000) / 1000)))
}

function readVerdict(reply: VendorReply, address: string): SourceAnswer<ClaimedVerdict> {
  const refusal = readRefusal(reply)
  if (refusal) return unanswered(refusal, most)
  const { result, subresult, email, livemode } = objectIn(reply.json)
  if (typeof result !== 'string' || !speaksOf(email, address)) return unanswered(unreadable, most)
  const means = (Object.hasOwn(words, result) && words[result]) || 'unknown'
  const said = cleanWord(cleanText(subresult) && subresult !== result ? `${result}/${cleanText(subresult)}` : result)
  // Its test keys answer without charging.
  const cost = livemode === false ? 0 : charged.has(result) ? most : null
  return costing({ kind: 'answer', value: { claim: { means, said } } }, cost, most)
}

/** Errors come with status 200 and a sentence in `error`. A 403 is its shield against bursts, not its word about the key. */
function readRefusal(reply: VendorReply): SourceOutcome<never> | null {
  const error = cleanText(objectIn(reply.json)['error']).toLowerCase()
  if (/credit/.test(error)) return { kind: 'exhausted' }
  if (/api ?_?key|apikey/.test(error))
    return { kind: 'refused', because: 'key', why: `${label} doesn't accept the key.` }
  if (reply.status === 403 || /block|too many|limit/.test(error)) return { kind: 'slow-down', retryAfterMs: 300_000 }
  if (reply.status !== 200) return readStatus(reply, label)
  if (/internal/.test(error)) return { kind: 'failed', because: 'server', mayHaveCost: true }
  return error === '' ? null : { kind: 'refused', because: 'request', why: `${label} doesn't accept the request.` }
}
