import type { VendorReply } from '../http/ask-vendor.ts'
import type { ClaimedAddress, SourceAnswer, SourceClaim, SourceOutcome } from '../port.ts'
import { cleanText, cleanWord } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { milliunitsIn, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { readStatus, retryAfterMs } from '../reading/read-status.ts'
import { costing, free, unanswered, unreadable } from '../reading/spent.ts'

export const FULLENRICH_LABEL = 'FullEnrich'

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
export function readBegun(reply: VendorReply, reference: RegExp, most: number): SourceAnswer<ClaimedAddress> {
  if (reply.status < 200 || reply.status > 299) return unanswered(readRefusal(reply), most)
  const { enrichment_id: id } = objectIn(reply.json)
  if (typeof id !== 'string' || !reference.test(id)) return unanswered(unreadable, most)
  return free({ kind: 'later', reference: id, retryAfterMs: firstLookMs })
}

/** A refusal of a look-up says nothing of what was begun: it goes on there, and is billed. So no end of it is free unless the result says so. */
export function readResult(reply: VendorReply, id: string, most: number): SourceAnswer<ClaimedAddress> {
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
export function readRefusal(reply: VendorReply): SourceOutcome<never> {
  const code = cleanText(objectIn(reply.json)['code'])
  if (reply.status >= 400 && reply.status < 500 && /credit/i.test(code)) return { kind: 'exhausted' }
  return readStatus(reply, FULLENRICH_LABEL)
}
