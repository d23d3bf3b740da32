/** Random numbers in a row from one seed (Mulberry32): 32 bits at a time. Not for secrets. */
export function makeRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}

/** A whole number from 0 to count - 1. */
export function below(random: () => number, count: number): number {
  return Math.floor((random() / 0x1_0000_0000) * count)
}

/** Puts a list into a random order, in place. */
export function shuffle(list: { [index: number]: number; length: number }, random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const moved = list[i]!
    list[i] = list[j]!
    list[j] = moved
  }
}
