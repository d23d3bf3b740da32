export type QueueBounds = {
  /** The most questions that may wait for a thread; one more is refused. */
  maxWaiting: number
  /** The most of one asker; "" has no limit of its own. */
  maxOfOne: number
}

/** The most askers remembered without a waiting question. */
const MAX_IDLE = 1_000

/** `spentMs`: the time their answers took. A new asker starts at the level of the others, not at 0. */
type Line<Q> = { asker: string; waiting: Q[]; spentMs: number; lastMs: number }

/** A question that was taken out, and how long its answer is expected to take: as long as its asker's last one. */
export type Taken<Q> = { question: Q; expectedMs: number; answered(tookMs: number): void }

/** How long an asker's first answer is expected to take. */
const USUAL_MS = 1

/**
 * The asker whose answers took the least time so far comes first. So an asker with slow questions waits for those with quick
 * ones, and not the other way round. Questions of one asker ("" if it isn't known) are answered in their order.
 */
export function createFairQueue<Q>({ maxWaiting, maxOfOne }: QueueBounds, refuse: (reason: string) => Error) {
  const lines = new Map<string, Line<Q>>()
  let waiting = 0
  let clockMs = 0

  function lineOf(asker: string): Line<Q> {
    const known = lines.get(asker)
    if (known) return known
    if (lines.size >= maxWaiting + MAX_IDLE) forgetIdle(lines)
    const line = { asker, waiting: [], spentMs: clockMs, lastMs: USUAL_MS }
    lines.set(asker, line)
    return line
  }

  return {
    isEmpty: () => waiting === 0,

    add(asker: string, question: Q): void {
      const line = lineOf(asker)
      if (waiting >= maxWaiting) throw refuse('too many questions at once')
      if (asker !== '' && line.waiting.length >= maxOfOne) throw refuse('too many questions of one asker')
      // idle time gives no credit
      if (line.waiting.length === 0) line.spentMs = Math.max(line.spentMs, clockMs)
      line.waiting.push(question)
      waiting++
    },

    take(): Taken<Q> | null {
      let first: Line<Q> | null = null
      for (const line of lines.values())
        if (line.waiting.length > 0 && (first === null || line.spentMs < first.spentMs)) first = line
      if (first === null) return null
      const line = first
      const expectedMs = line.lastMs
      waiting--
      clockMs = line.spentMs
      line.spentMs += expectedMs
      return {
        question: line.waiting.shift()!,
        expectedMs,
        answered(tookMs) {
          line.spentMs += tookMs - expectedMs
          line.lastMs = tookMs
        },
      }
    },

    /** How many askers are remembered. */
    askers: () => lines.size,

    /** Takes out all waiting questions. */
    empty(): Q[] {
      waiting = 0
      return [...lines.values()].flatMap((line) => line.waiting.splice(0))
    },
  }
}

function forgetIdle<Q>(lines: Map<string, Line<Q>>): void {
  for (const { asker, waiting } of lines.values()) if (waiting.length === 0) lines.delete(asker)
}
