import type { VendorReply } from '../http/ask-vendor.ts'
import type { ClaimedAddress, SourceAnswer } from '../port.ts'
import { readAddress } from '../reading/read-address.ts'
import { countIn, isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, free, unreadable } from '../reading/spent.ts'
import { apolloClaim } from './read-match.ts'
import { readRefusal } from './read-refusal.ts'

const mostAddresses = 20

/**
 * Reads what became of Apollo's waterfall. It says what it cost nowhere, so the most is counted. What has expired (410) or is unknown
 * there can't be had any more, and may have cost.
 */
export function readWaterfall(reply: VendorReply, reference: string, most: number): SourceAnswer<ClaimedAddress> {
  const { status, json } = reply
  const body = objectIn(json)
  const later = (seconds: number | null) =>
    free<ClaimedAddress>({ kind: 'later', reference, retryAfterMs: Math.min((seconds ?? 10) * 1000, 3_600_000) })
  if (status === 404 && body['error_code'] === 'result_pending') return later(countIn(body['retry_after_seconds']))
  if (status === 404 || status === 410)
    return costing({ kind: 'failed', because: 'server', mayHaveCost: true }, null, most)
  const refusal = readRefusal(reply)
  if (refusal) return free(refusal)
  const result = body['webhook_result']
  if (!isObject(result)) return body['webhook_status'] === 'pending' ? later(null) : costing(unreadable, null, most)
  const people = objectsIn(result['people'], 2)
  // It was begun for one person: of several, no place in the list says who was meant.
  if (people.length > 1) return costing(unreadable, null, most)
  const found = people[0] ? bestOf(people[0]) : null
  return costing(found ? { kind: 'answer', value: found } : { kind: 'nobody' }, null, most)
}

/** One that it calls verified, or else its first. */
function bestOf(person: Json): ClaimedAddress | null {
  const claimed = objectsIn(person['emails'], mostAddresses).flatMap(({ email, email_status_cd: status }) => {
    const address = readAddress(email)
    return address === null ? [] : [{ address, claim: apolloClaim(status), person: null }]
  })
  return claimed.find(({ claim }) => claim.means === 'valid') ?? claimed[0] ?? null
}
