import { CircuitBreaker } from './circuit-breaker.ts'
import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Limits } from '../../limits.ts'
import type { NoTalk } from '../talks/mail-talk.ts'
import { PoolPace } from './pool-pace.ts'
import type { Port25Check } from '../talks/port-25-check.ts'
import type { Provider } from '../../hosts/providers.ts'
import type { RoundResult } from '../talks/round.ts'
import type { SlotGrant } from '../../memory/store.ts'
import type { StoreWatch } from '../../memory/store-watch.ts'
import type { VerifierEvent } from '../../port.ts'

export type HealthTools = {
  limits: Limits
  watch: StoreWatch
  port25: Port25Check
  /** ms, never going back. */
  clock: () => number
  onEvent: (event: VerifierEvent) => void
  /** What pools as such think of us, over all of them. */
  repute: { refused: (pool: string) => void; answered: () => void }
}

/**
 * How a pool of mail hosts treats us, learned from its talks: how many it bears, and whether to leave it alone. Changes
 * go to the store, so that all processes obey them.
 */
export class PoolHealth {
  readonly pace: PoolPace
  private readonly key: string
  private readonly tools: HealthTools
  private readonly breaker: CircuitBreaker
  private readonly onOpen: () => void

  constructor(key: string, provider: Provider | null, tools: HealthTools, onOpen: () => void) {
    this.key = key
    this.tools = tools
    this.onOpen = onOpen
    this.pace = new PoolPace(tools.limits, tools.limits.providerPace ? provider : null, tools.clock)
    this.breaker = new CircuitBreaker(tools.limits, tools.clock)
  }

  get circuit(): 'closed' | 'open' | 'half' {
    return this.breaker.state
  }

  get openForMs(): number {
    return this.breaker.openForMs
  }

  /** How many talks at a time. */
  get cap(): number {
    return this.breaker.state === 'half' ? 1 : this.pace.cap
  }

  /** Takes over the store's state, asked for at `begunMs`; events here since then are newer. */
  learn(grant: Omit<SlotGrant, 'slots'>, begunMs: number): void {
    this.pace.learn(grant.cap, begunMs)
    this.breaker.learn(grant.openForMs, begunMs)
    if (this.breaker.state === 'open') this.onOpen()
  }

  opened(): void {
    this.tools.onEvent({ kind: 'session', pool: this.key, outcome: 'opened' })
    this.breaker.connected()
  }

  failed({ why, reason, hasConnected, isWhole = false }: NoTalk, host: MailHost, begunMs: number): void {
    const { tools, breaker } = this
    tools.onEvent({ kind: 'session', pool: this.key, outcome: why })
    if (why === 'egress_down') return tools.port25.faulted(this.key, host, isWhole)
    if (hasConnected) {
      breaker.connected()
    } else if (why === 'silent' || reason === 'net.refused') {
      tools.port25[why === 'silent' ? 'timedOut' : 'rejected'](this.key, host)
      if (why === 'silent') this.trip(breaker.timedOut())
    }
    if (reason === 'refused.ip_reputation') this.refused(null)
    if (why === 'silent' || why === 'busy') this.slowDown(begunMs)
  }

  asked(result: RoundResult, begunMs: number): void {
    const { tools, pace, breaker, key } = this
    if (result.outOfStep) tools.onEvent({ kind: 'out_of_step', pool: key })
    if (result.tooMuch) this.slowDown(begunMs)
    else if (!result.outOfStep && result.back.length === 0) {
      const before = pace.cap
      pace.wentWell()
      if (pace.cap !== before) tools.onEvent({ kind: 'cap', pool: key, cap: pace.cap })
    }
    if (result.onMerits.size > 0 && breaker.answered()) {
      tools.watch.tell((store) => store.closeCircuit(key))
      tools.onEvent({ kind: 'circuit', pool: key, state: 'closed' })
    }
    if (result.onMerits.size > 0) tools.repute.answered()
    for (const domain of result.reputation) this.refused(domain)
  }

  /** It refuses everybody, existing mailboxes too. */
  liedToUs(): void {
    this.trip(this.breaker.leaveAlone())
  }

  private refused(domain: string | null): void {
    const openForMs = this.breaker.refused(domain)
    this.trip(openForMs)
    if (openForMs !== null) this.tools.repute.refused(this.key)
  }

  private slowDown(begunMs: number): void {
    const { tools, pace, key } = this
    if (!pace.cut(begunMs)) return
    const { cap } = pace
    tools.watch.tell((store) => store.lowerCap(key, cap))
    tools.onEvent({ kind: 'cap', pool: key, cap })
  }

  private trip(openForMs: number | null): void {
    if (openForMs === null) return
    const { tools, key } = this
    tools.watch.tell((store) => store.openCircuit(key, openForMs))
    tools.onEvent({ kind: 'circuit', pool: key, state: 'open' })
    this.onOpen()
  }
}
