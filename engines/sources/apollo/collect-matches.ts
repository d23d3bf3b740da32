import type { ClaimedAddress, SourceAnswer, SourceCall } from '../port.ts'
import { unanswered } from '../reading/spent.ts'
import { sharingTime } from '../reading/time-left.ts'

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
