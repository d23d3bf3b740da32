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
