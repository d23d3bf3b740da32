/** Time in the mail world. Delays are written in the world's ms; `timeScale` says how many real ms one of them takes. */
export type WorldClock = {
  /** ms since 1970, as the world sees it. */
  now(): number
  /** Lets this many ms pass at once, except for delays already under way. */
  advance(ms: number): void
  realMs(worldMs: number): number
}

export type WorldClockSettings = { timeScale?: number; now?: (() => number) | undefined }

export function worldClock({ timeScale = 1, now }: WorldClockSettings = {}): WorldClock {
  if (!(timeScale > 0)) throw new TypeError('timeScale must be above 0')
  const startedMs = performance.now()
  const epochMs = Date.now()
  let skippedMs = 0
  const flowing = () => epochMs + (performance.now() - startedMs) / timeScale
  return {
    now: () => (now ?? flowing)() + skippedMs,
    advance(ms) {
      skippedMs += ms
    },
    realMs: (worldMs) => worldMs * timeScale,
  }
}

/** How long replies take, in real ms: one time for all that came together, or one drawn for each reply. */
export type Latency = { fixedMs: number; drawMs: () => number }

export function latency([minMs, maxMs]: readonly [number, number], seed: number): Latency {
  if (minMs === maxMs) return { fixedMs: minMs, drawMs: () => 0 }
  const random = drawFrom(seed)
  return { fixedMs: 0, drawMs: () => minMs + random() * (maxMs - minMs) }
}

/** Numbers in [0, 1) from a seed: Numerical Recipes' linear congruential generator, good enough for delays and mixes. */
export function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
