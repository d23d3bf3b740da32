export type Percentiles = { p50: number; p95: number; p99: number }

/** By nearest rank: the smallest sample that the given share of all samples does not exceed. */
export function percentiles(samples: readonly number[]): Percentiles {
  const sorted = Float64Array.from(samples).sort()
  const at = (percent: number) => {
    if (sorted.length === 0) throw new RangeError('no samples')
    return sorted[Math.ceil((percent * sorted.length) / 100) - 1]!
  }
  return { p50: at(50), p95: at(95), p99: at(99) }
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) throw new RangeError('no values')
  const middle = sorted.length >>> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Each sample's median over the rounds; every round holds the same searches in the same order. */
export function medianOfRounds(rounds: readonly (readonly number[])[]): number[] {
  return (rounds[0] ?? []).map((_, i) => median(rounds.map((round) => round[i]!)))
}
