import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import type { ClaimedAddress, SourceAnswer, SourceCall } from '../port.ts'
import { cleanText } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { costing, unanswered, unreadable } from '../reading/spent.ts'
import { readMatched } from './read-match.ts'
import { readRefusal } from './read-refusal.ts'

type Answer = SourceAnswer<ClaimedAddress>

const mostRows = 100

/**
 * Asks for several people at once, by Apollo's ids. Null: the key may not, or Apollo doesn't take the request; nothing was done then.
 * Any other refusal, and a call that died, is the answer of each. `most`: what one of them costs at most.
 */
export async function matchMany(
  place: VendorPlace,
  ids: readonly string[],
  { call, most }: { call: SourceCall; most: number },
): Promise<ReadonlyMap<string, Answer> | null> {
  const details = ids.map((id) => ({ id }))
  const reply = await askVendor(place, { method: 'POST', path: '/people/bulk_match', json: { details } }, call)
  const toEach = (answer: Answer) => new Map(ids.map((id) => [id, answer]))
  if ('kind' in reply) return toEach(unanswered(reply, most))
  const refusal = readRefusal(reply)
  if (!refusal) return readMany(reply.json, ids, most) ?? toEach(costing(unreadable, null, most))
  const isBarred = objectIn(reply.json)['error_code'] === 'API_INACCESSIBLE'
  if (isBarred || (refusal.kind === 'refused' && refusal.because === 'request')) return null
  return toEach(unanswered(refusal, most))
}

/** Each one's answer; null if there is none. Rows may be null, fewer, more and in any order: their ids alone say whose they are. */
function readMany(json: unknown, ids: readonly string[], most: number): Map<string, Answer> | null {
  if (!isObject(json) || !Array.isArray(json['matches'])) return null
  const rows = objectsIn(json['matches'], mostRows)
  const read = ids.map((id) => {
    const own = rows.filter((row) => cleanText(row['id']) === id)
    return [id, readOwn(own, id, most)] as const
  })
  const sum = read.reduce((milliunits, [, { spent }]) => milliunits + spent.milliunits, 0)
  const credits = json['credits_consumed']
  const said = typeof credits === 'number' ? Math.round(credits * 1000) : Number.NaN
  // Whoever is known costs one. If it took more than that or doesn't say, nobody knows for whom: each counts in full.
  return new Map(
    read.map(([id, answer]) => {
      if (said === sum) return [id, { ...answer, spent: { ...answer.spent, isKnown: true } }]
      return [id, said < sum ? answer : { ...answer, spent: { milliunits: most, isKnown: false } }]
    }),
  )
}

/** Told twice with two addresses, nobody knows which is theirs. */
function readOwn(rows: readonly Json[], id: string, most: number): Answer {
  const addresses = new Set(rows.map(({ email }) => readAddress(email)))
  return addresses.size > 1 ? costing(unreadable, null, most) : readMatched(rows[0] ?? null, id, most)
}
