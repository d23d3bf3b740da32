/** So many per second over time, and at most `burst` of them at once. `now` in ms, never going back. */
export class TokenBucket {
  private readonly perMs: number
  private readonly burst: number
  private readonly now: () => number
  private tokens: number
  private atMs: number

  constructor(perSecond: number, burst: number, now: () => number) {
    this.perMs = perSecond / 1_000
    this.burst = Math.max(1, burst)
    this.now = now
    this.tokens = this.burst
    this.atMs = now()
  }

  /** How many whole tokens may be taken now. */
  get available(): number {
    this.refill()
    return Math.floor(this.tokens + 1e-9)
  }

  take(count: number): void {
    this.refill()
    this.tokens -= count
  }

  /** How long until there is a token. */
  get waitMs(): number {
    this.refill()
    return this.tokens >= 1 ? 0 : Math.ceil((1 - this.tokens) / this.perMs)
  }

  private refill(): void {
    const nowMs = this.now()
    if (this.perMs === Infinity) this.tokens = this.burst
    else this.tokens = Math.min(this.burst, this.tokens + Math.max(0, nowMs - this.atMs) * this.perMs)
    this.atMs = nowMs
  }
}
