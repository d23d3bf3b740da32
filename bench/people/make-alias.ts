/**
 * Weighted draws in constant time (Walker's alias method): every slot holds its own value up to a threshold, and one other
 * value beyond it.
 */
export function makeAlias(weights: Float64Array): (random: () => number) => number {
  const count = weights.length
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const share = weights.map((weight) => (weight * count) / total)
  const other = new Uint32Array(count)
  const poor: number[] = []
  const rich: number[] = []
  share.forEach((value, i) => (value < 1 ? poor : rich).push(i))
  while (poor.length > 0 && rich.length > 0) {
    const taker = poor.pop()!
    const giver = rich.at(-1)!
    other[taker] = giver
    share[giver] = share[giver]! + share[taker]! - 1
    if (share[giver] < 1) poor.push(rich.pop()!)
  }
  // What rounding left over is full.
  for (const i of [...poor, ...rich]) share[i] = 1
  return (random) => {
    const scaled = (random() / 0x1_0000_0000) * count
    const slot = Math.floor(scaled)
    // The part behind the point has 32 bits less those of the slot: enough for any weight here.
    return scaled - slot < share[slot]! ? slot : other[slot]!
  }
}

/** Zipf's law with Mandelbrot's shift: weight of place k (from 0) = (k + 1 + shift) ^ -exponent. */
export function zipf(count: number, exponent: number, shift = 0): Float64Array {
  return Float64Array.from({ length: count }, (_, k) => (k + 1 + shift) ** -exponent)
}
