import type { Limits } from '../limits.ts'

/** `now` in ms, never going back. */
export type ReputeTools = {
  limits: Pick<Limits, 'poolsToRest' | 'egressRestMs'>
  now: () => number
  /** It rests from now on, for so long. */
  onRest: (forMs: number) => void
  onEnd: () => void
}

/**
 * What pools of mail hosts think of one way out: if several in a row refuse it for its reputation, with no proper answer
 * between them, it is likely on a common block list and rests everywhere; asking on would only make it worse.
 */
export class Repute {
  private readonly tools: ReputeTools
  private readonly refusing = new Set<string>()
  private untilMs: number | null = null

  constructor(tools: ReputeTools) {
    this.tools = tools
  }

  /** 0 if it may be used. */
  get restingForMs(): number {
    if (this.untilMs === null) return 0
    const leftMs = this.untilMs - this.tools.now()
    if (leftMs > 0) return leftMs
    this.untilMs = null
    this.tools.onEnd()
    return 0
  }

  refused(pool: string): void {
    this.refusing.add(pool)
    if (this.refusing.size < this.tools.limits.poolsToRest) return
    this.refusing.clear()
    const { egressRestMs } = this.tools.limits
    this.untilMs = this.tools.now() + egressRestMs
    this.tools.onRest(egressRestMs)
  }

  answered(): void {
    this.refusing.clear()
  }

  /** Another process found out, or did so before this one began. True if that is news here. */
  learn(forMs: number): boolean {
    const isNews = this.restingForMs === 0
    this.untilMs = Math.max(this.untilMs ?? -Infinity, this.tools.now() + forMs)
    return isNews
  }
}
