import { CircuitBreaker, type BreakerLimits } from './circuit-breaker.ts'
import type { RoundResult } from '../talks/round.ts'
import type { MailHost } from '../../dns/find-mail-hosts.ts'
import { localItem } from '../../local-item.ts'
import type { Evidence } from '../../port.ts'
import type { Trust } from '../trust/trust.ts'

/**
 * Domains whose recipients were refused for our reputation again and again, at hosts that serve others well: one tenant's
 * block list must not close the provider's whole pool, but asking on is of no use. Kept in this process alone.
 * `now` in ms, never going back.
 */
export class LeftAloneDomains {
  private readonly limits: BreakerLimits & { rememberedDomains: number }
  private readonly now: () => number
  private readonly breakers = new Map<string, CircuitBreaker>()

  constructor(limits: BreakerLimits & { rememberedDomains: number }, now: () => number) {
    this.limits = limits
    this.now = now
  }

  /** 0 if it may be asked. */
  openForMs(domain: string): number {
    return this.breakers.get(domain)?.openForMs ?? 0
  }

  heed({ onMerits, reputation }: RoundResult): void {
    for (const domain of onMerits) this.breakers.delete(domain)
    for (const domain of reputation) if (domain !== null) this.breakerOf(domain).refused(null)
  }

  private breakerOf(domain: string): CircuitBreaker {
    const breaker = this.breakers.get(domain) ?? new CircuitBreaker(this.limits, this.now)
    const oldest = this.breakers.keys().next()
    if (this.breakers.size >= this.limits.rememberedDomains && !oldest.done) this.breakers.delete(oldest.value)
    this.breakers.set(domain, breaker)
    return breaker
  }
}

type Tools = {
  trust: Pick<Trust, 'spentForMs'>
  /** Wall clock in ms since 1970. */
  now: () => number
}

/** The reason at a host whose hourly budget of refusals is used up. */
export function spentItem({ trust, now }: Tools, host: MailHost): Evidence {
  const seconds = Math.ceil(trust.spentForMs(host) / 1_000)
  const text = `this mail host has refused so many that nobody is asked about for another ${seconds} s`
  return localItem('local.budget', text, now())
}

/** The reason in a pool whose circuit is open. */
export function leftAloneItem({ now }: Pick<Tools, 'now'>, openForMs: number): Evidence {
  const seconds = Math.ceil(openForMs / 1_000)
  const text = `this mail host turned us away or did not answer, and is left alone for another ${seconds} s`
  return localItem('local.circuit_open', text, now())
}
