import type { ClaimedAddress, SourceAnswer, SourceCall } from '../port.ts'
import { unanswered, costing, unreadable } from '../reading/spent.ts'
import { sharingTime } from '../reading/time-left.ts'
import { askVendor, type VendorPlace } from '../http/ask-vendor.ts'
import { cleanText } from '../reading/clean-text.ts'
import { readAddress } from '../reading/read-address.ts'
import { isObject, objectIn, objectsIn, type Json } from '../reading/read-json.ts'
import { readMatched } from './read-match.ts'
import { readRefusal } from './read-refusal.ts'

type Answer = SourceAnswer<ClaimedAddress>

/** Each one's answer by their id; null where each is to ask alone. */
type Answers = ReadonlyMap<string, Answer> | null

export type Matching = {
  alone: (id: string, call: SourceCall) => Promise<Answer>
  /** Null: Apollo doesn't take calls for several from this key. Rejects only if the call's signal aborts. */
  together: (ids: readonly string[], call: SourceCall) => Promise<Answers>
  /** What one person costs at most, in milliunits. */
  most: number
}

/** How long a call waits for others unless it says how long it may. */
const windowMs = 25
/** Apollo takes no more in one call. */
const mostAtOnce = 10

/**
 * Makes one call of those that begin within a moment. Each keeps an answer, a time limit and an end of its own: one that gives up doesn't
 * end the call of the others, and the last one does. One alone, and all once Apollo took no call for several, are asked one by one.
 */
export function collectMatches({ alone, together, most }: Matching): (id: string, call: SourceCall) => Promise<Answer> {
  let gathering: Group | null = null
  let isBarred = false
  return async (id, call) => {
    call.signal?.throwIfAborted()
    if (isBarred) return alone(id, call)
    const rest = sharingTime(call)
    // Two who ask for the same person ask twice: of one row nobody could say what it cost each.
    if (gathering?.waiting.has(id)) gathering.send()
    if (!gathering || gathering.isClosed) gathering = new Group(together)
    const group = gathering
    group.join(id, rest, call.patienceMs ?? windowMs)
    try {
      const answers = await unlessItEnds(group.answers, call)
      if (answers === 'late') return unanswered({ kind: 'failed', because: 'timeout', mayHaveCost: group.isSent }, most)
      isBarred ||= group.isSent && answers === null
      return answers?.get(id) ?? (await alone(id, rest()))
    } finally {
      group.leave(id)
    }
  }
}

/** Calls that go to Apollo together, by the id that each asks for. */
class Group {
  readonly waiting = new Map<string, () => SourceCall>()
  readonly answers: Promise<Answers>
  /** Nobody joins any more. */
  isClosed = false
  /** As a call for several. */
  isSent = false
  readonly #stop = new AbortController()
  readonly #together: Matching['together']
  #timer: NodeJS.Timeout | undefined
  #sendAtMs = Infinity
  #answer: (answers: Answers | Promise<Answers>) => void = () => {}

  constructor(together: Matching['together']) {
    this.#together = together
    this.answers = new Promise((resolve) => (this.#answer = resolve))
  }

  /** Sent once the most impatient has waited enough, or there are as many as one call takes. */
  join(id: string, rest: () => SourceCall, patienceMs: number): void {
    this.waiting.set(id, rest)
    if (this.waiting.size === mostAtOnce) return this.send()
    const sendAtMs = performance.now() + patienceMs
    if (sendAtMs >= this.#sendAtMs) return
    this.#sendAtMs = sendAtMs
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.send(), patienceMs)
  }

  send(): void {
    this.isClosed = true
    clearTimeout(this.#timer)
    if (this.waiting.size < 2) return this.#answer(null)
    this.isSent = true
    const timeoutMs = Math.max(...Array.from(this.waiting.values(), (rest) => rest().timeoutMs))
    this.#answer(this.#together([...this.waiting.keys()], { signal: this.#stop.signal, timeoutMs, callbackUrl: null }))
  }

  /** Whoever has an answer, or waits no longer. */
  leave(id: string): void {
    this.waiting.delete(id)
    if (this.isSent && this.waiting.size === 0) this.#stop.abort()
  }
}

/** What others wait for too, unless this call's time ends before; rejects with the reason of whoever ends it. */
async function unlessItEnds<Value>(work: Promise<Value>, { signal, timeoutMs }: SourceCall): Promise<Value | 'late'> {
  let [timer, end]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => {}]
  const ended = new Promise<'late'>((resolve, reject) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
    end = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', end)
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

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
