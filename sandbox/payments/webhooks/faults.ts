/** What can go wrong with the product's endpoint, for tests: each a share of the deliveries from 0 to 1. */
export type Faults = {
  duplicate: number
  /** Delivered late, by up to `delayMs`. */
  delay: number
  delayMs: number
  /** Held back until the next one has gone out. */
  reorder: number
  /** Never sent; `events.list({delivery_success: false})` still has it. */
  lose: number
  wrongSignature: number
  oldTimestamp: number
  /** Of the random draws. */
  seed: number
}

export const noFaults: Faults = {
  duplicate: 0,
  delay: 0,
  delayMs: 1_000,
  reorder: 0,
  lose: 0,
  wrongSignature: 0,
  oldTimestamp: 0,
  seed: 1,
}

/** mulberry32: a short generator with even draws from 0 to 1. */
export function drawsFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
