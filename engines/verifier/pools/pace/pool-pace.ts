import type { Limits } from '../../limits.ts'
import type { Provider } from '../../hosts/providers.ts'
import { TokenBucket } from './token-bucket.ts'

export type PaceLimits = Pick<
  Limits,
  'sessionsPerHost' | 'sessionsAtStart' | 'connectionsPerSecond' | 'rcptsPerSecond' | 'pauseMs' | 'pauseMaxMs'
>

/**
 * How much a pool of mail hosts bears (docs/verification.md#pools-and-pace): one more session for each batch that went well,
 * half as many when it says "too much" or goes silent (additive increase, multiplicative decrease). Sessions that were
 * under way at a cut do not cut a second time. `now` in ms, never going back.
 */
export class PoolPace {
  readonly maxCap: number
  readonly connections: TokenBucket
  readonly rcpts: TokenBucket
  private readonly limits: PaceLimits
  private readonly now: () => number
  private current: number
  private raised = 0
  private cutAtMs = -Infinity
  private cutsInARow = 0
  private pausedUntilMs = -Infinity

  constructor(limits: PaceLimits, provider: Provider | null, now: () => number) {
    this.limits = limits
    this.now = now
    this.maxCap = Math.max(1, Math.min(limits.sessionsPerHost, provider?.sessions ?? Infinity))
    this.current = Math.min(limits.sessionsAtStart, this.maxCap)
    const dials = Math.min(limits.connectionsPerSecond, provider?.connectionsPerSecond ?? Infinity)
    const rcpts = Math.min(limits.rcptsPerSecond, provider?.rcptsPerSecond ?? Infinity)
    this.connections = new TokenBucket(dials, dials, now)
    this.rcpts = new TokenBucket(rcpts, rcpts, now)
  }

  /** Sessions at a time, as far as is known. */
  get cap(): number {
    return this.current
  }

  /** How long until the next connection may be tried after a cut. */
  get pauseMs(): number {
    return Math.max(0, this.pausedUntilMs - this.now())
  }

  wentWell(): void {
    this.cutsInARow = 0
    this.pausedUntilMs = -Infinity
    if (this.current >= this.maxCap) return
    this.current++
    this.raised++
  }

  /** What began at `begunMs` was turned away as too much. Resolves to whether that was news. */
  cut(begunMs: number): boolean {
    if (begunMs <= this.cutAtMs) return false
    this.cutAtMs = this.now()
    this.current = Math.max(1, Math.floor(this.current / 2))
    this.raised = 0
    const pauseMs = Math.min(this.limits.pauseMaxMs, this.limits.pauseMs * 2 ** Math.min(20, this.cutsInARow++))
    this.pausedUntilMs = this.now() + pauseMs
    return true
  }

  /** Steps up since the last call, for the store that all processes share. */
  takeRaise(): number {
    const { raised } = this
    this.raised = 0
    return raised
  }

  /** The store's cap, asked for at `begunMs`; a cut here since then is newer, and steps not yet sent are added. */
  learn(cap: number, begunMs: number): void {
    const known = Math.max(1, Math.min(this.maxCap, cap + this.raised))
    this.current = this.cutAtMs > begunMs ? Math.min(this.current, known) : known
  }
}
