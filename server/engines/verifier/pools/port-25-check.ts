import type { Limits } from '../limits.ts'

/**
 * Tells "nobody answers" from "we can't get out": where the first pools that were dialled, all of them, ended in
 * connect time-outs and none ever let us in, it is this machine's port 25 that is closed, as at most cloud providers.
 * Said once, loudly, instead of a thousand times `unknown`. `now` in ms, never going back.
 */
export class Port25Check {
  private readonly limits: Pick<Limits, 'poolsToSuspectPort' | 'portRetryMs'>
  private readonly now: () => number
  private readonly onClosed: (pools: number) => void
  private readonly silent = new Set<string>()
  private everConnected = false
  private retryAtMs: number | null = null

  constructor(
    limits: Pick<Limits, 'poolsToSuspectPort' | 'portRetryMs'>,
    now: () => number,
    onClosed: (pools: number) => void,
  ) {
    this.limits = limits
    this.now = now
    this.onClosed = onClosed
  }

  /** How long nothing needs to be tried; 0 where it may. Once each `portRetryMs` one is let through to see. */
  mayDialInMs(): number {
    if (this.retryAtMs === null) return 0
    if (this.waitMs > 0) return this.waitMs
    this.retryAtMs = this.now() + this.limits.portRetryMs
    return 0
  }

  /** Until the next one is let through. */
  get waitMs(): number {
    return this.retryAtMs === null ? 0 : Math.max(0, this.retryAtMs - this.now())
  }

  connected(): void {
    this.everConnected = true
    this.silent.clear()
    this.retryAtMs = null
  }

  timedOut(pool: string): void {
    if (this.everConnected || this.retryAtMs !== null) return
    this.silent.add(pool)
    if (this.silent.size < this.limits.poolsToSuspectPort) return
    this.retryAtMs = this.now() + this.limits.portRetryMs
    this.onClosed(this.silent.size)
  }
}
