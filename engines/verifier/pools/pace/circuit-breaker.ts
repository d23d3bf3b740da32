import type { Limits } from '../../limits.ts'

export type BreakerLimits = Pick<
  Limits,
  'refusalsToOpen' | 'domainsToOpen' | 'refusedOpenMs' | 'timeoutsToOpen' | 'timeoutOpenMs'
>

/** Resolves when everything sent to the store has arrived. */
const storeLagMs = 3_000

/**
 * Counts the signs against a pool, and says when to leave it alone (docs/verification.md#pools-and-pace). The store knows
 * whether the circuit is open, since all processes must obey it; here are only the counts and a copy.
 * `now` in ms, never going back.
 */
export class CircuitBreaker {
  private readonly limits: BreakerLimits
  private readonly now: () => number
  private refusedDomains = new Set<string>()
  private timeouts = 0
  private hasAnswered = false
  private openUntilMs: number | null = null
  private changedMs = -Infinity

  constructor(limits: BreakerLimits, now: () => number) {
    this.limits = limits
    this.now = now
  }

  /** `half`: its time is over and one attempt decides. */
  get state(): 'closed' | 'open' | 'half' {
    if (this.openUntilMs === null) return 'closed'
    return this.openUntilMs > this.now() ? 'open' : 'half'
  }

  get openForMs(): number {
    return this.openUntilMs === null ? 0 : Math.max(0, this.openUntilMs - this.now())
  }

  /**
   * Our address was refused for its reputation: for one domain's recipients, or before any was named (null).
   * One domain's own block list says nothing about the others at the same host, so only several domains in a row count,
   * and more of them if the host has let us in before.
   * Resolves to how long to leave the pool alone, null to go on.
   */
  refused(domain: string | null): number | null {
    this.timeouts = 0
    this.refusedDomains.add(domain ?? `everybody ${this.refusedDomains.size}`)
    const most = domain !== null && this.hasAnswered ? this.limits.domainsToOpen : this.limits.refusalsToOpen
    return this.state === 'half' || this.refusedDomains.size >= most ? this.open(this.limits.refusedOpenMs) : null
  }

  /** Opens without counting: it is clear that the answers are worthless. */
  leaveAlone(): number {
    return this.open(this.limits.refusedOpenMs)
  }

  timedOut(): number | null {
    this.timeouts++
    return this.state === 'half' || this.timeouts >= this.limits.timeoutsToOpen
      ? this.open(this.limits.timeoutOpenMs)
      : null
  }

  /** It let us in. That says nothing about our reputation yet. */
  connected(): void {
    this.timeouts = 0
  }

  /** A recipient got a proper answer. True if that closes a circuit, which all processes should know. */
  answered(): boolean {
    this.timeouts = 0
    this.hasAnswered = true
    this.refusedDomains.clear()
    const wasOpen = this.openUntilMs !== null
    if (wasOpen) this.changedMs = this.now()
    this.openUntilMs = null
    return wasOpen
  }

  /** The store's state, asked for at `begunMs`: ms still open, 0 half open, null closed. Events here since then are newer. */
  learn(openForMs: number | null, begunMs: number): void {
    if (begunMs < this.changedMs + storeLagMs) return
    this.openUntilMs = openForMs === null ? null : this.now() + openForMs
  }

  private open(forMs: number): number {
    this.timeouts = 0
    this.refusedDomains.clear()
    this.changedMs = this.now()
    this.openUntilMs = this.now() + forMs
    return forMs
  }
}
