import { drawFrom } from './draw-from.ts'

/** How long replies take, in real ms: one time for all that came together, or one drawn for each reply. */
export type Latency = { fixedMs: number; drawMs: () => number }

export function latency([minMs, maxMs]: readonly [number, number], seed: number): Latency {
  if (minMs === maxMs) return { fixedMs: minMs, drawMs: () => 0 }
  const random = drawFrom(seed)
  return { fixedMs: 0, drawMs: () => minMs + random() * (maxMs - minMs) }
}
