export type QueueBounds = {
  /** Questions that wait for a thread; one more is refused. */
  maxWaiting: number
  /** Of one asker, unless that is "". */
  maxOfOne: number
}

/** Askers who are remembered though nothing of theirs waits. */
const MAX_IDLE = 1_000

/** `spentMs`: what their answers took, counted on from where the others stood when they began to ask. */
type Line<Q> = { asker: string; waiting: Q[]; spentMs: number; lastMs: number }

/** A question that was taken out, and what it is expected to take, going by its asker's last one. */
export type Taken<Q> = { question: Q; expectedMs: number; answered(tookMs: number): void }

/** What somebody's first answer is expected to take. */
const USUAL_MS = 1

/**
 * Whose answers took least comes first: somebody who asks what is hard to answer waits for those who ask what is easy, and
 * not the other way round. Questions of one asker ("" is nobody in particular) are answered in their order.
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
      // time in which nothing was asked is not saved up
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

    /** How many are remembered. */
    askers: () => lines.size,

    /** Takes out all that wait. */
    empty(): Q[] {
      waiting = 0
      return [...lines.values()].flatMap((line) => line.waiting.splice(0))
    },
  }
}

function forgetIdle<Q>(lines: Map<string, Line<Q>>): void {
  for (const { asker, waiting } of lines.values()) if (waiting.length === 0) lines.delete(asker)
}
