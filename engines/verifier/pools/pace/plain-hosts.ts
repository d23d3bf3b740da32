import type { Limits } from '../../limits.ts'

/**
 * Hosts that offer PIPELINING and fail with it: answers never come, or come in another order. They are asked one
 * command at a time for a while; then a batch is tried again, as they may be repaired. Kept in this process alone.
 * `now` in ms, never going back.
 */
export class PlainHosts {
  private readonly limits: Pick<Limits, 'plainMs' | 'rememberedDomains'>
  private readonly now: () => number
  private readonly untilMs = new Map<string, number>()

  constructor(limits: Pick<Limits, 'plainMs' | 'rememberedDomains'>, now: () => number) {
    this.limits = limits
    this.now = now
  }

  /** By the lane's key: one place to dial. */
  has(key: string): boolean {
    const untilMs = this.untilMs.get(key)
    if (untilMs === undefined) return false
    if (untilMs > this.now()) return true
    this.untilMs.delete(key)
    return false
  }

  add(key: string): void {
    this.untilMs.delete(key)
    const oldest = this.untilMs.keys().next()
    if (this.untilMs.size >= this.limits.rememberedDomains && !oldest.done) this.untilMs.delete(oldest.value)
    this.untilMs.set(key, this.now() + this.limits.plainMs)
  }
}
