const remembered = 256
/** Reckoned anew after so many answers. */
const every = 32
const times = 2
const firstMs = 500
const leastMs = 30
const mostMs = 2_000

/** How long an answer may take before another process is asked as well: twice what 19 of 20 took lately. */
export class LearnedDelay {
  readonly #tookMs: number[] = []
  #seen = 0
  #ms = firstMs

  get ms(): number {
    return this.#ms
  }

  answered(tookMs: number): void {
    this.#tookMs[this.#seen % remembered] = tookMs
    this.#seen += 1
    if (this.#seen % every !== 0) return
    const sorted = this.#tookMs.toSorted((a, b) => a - b)
    const usual = sorted[Math.floor(sorted.length * 0.95)]!
    this.#ms = Math.min(mostMs, Math.max(leastMs, usual * times))
  }
}
