import type { MailHost } from '../../dns/find-mail-hosts.ts'
import type { Limits } from '../../limits.ts'
import type { OutageReason } from '../../memory/store.ts'

type Port25Limits = Pick<Limits, 'poolsToSuspectPort' | 'portRetryMs' | 'faultsToRest'>

/** Of hosts that have let us in: the last ones, by which a closed port is told from hosts that are gone. */
const mostReached = 3

/** By silence, by rejection, or by the way out itself. */
type Failure = { host: MailHost | null; reason: OutageReason }

/**
 * Tells "this host does not answer" from "we can't get out": if many different pools in a row could not be reached, by
 * silence or by rejection, and none has let us in for minutes, this machine's own way to port 25 seems closed, as at most
 * cloud providers (OutageWatch tries others before it is said). One dead host counts as one pool, even if it is asked often.
 * `now` in ms, never going back.
 */
export class Port25Check {
  private readonly limits: Port25Limits
  private readonly now: () => number
  private readonly onClosed: (pools: number, reason: OutageReason) => void
  private readonly onOpen: () => void
  private readonly failures = new Map<string, Failure>()
  private lastReached: readonly MailHost[] = []
  private connectedMs = -Infinity
  private retryAtMs: number | null = null
  private tried = 0
  /** In a row, without a tunnel between them. */
  private faults = 0

  /** Each is called once, when it becomes clear. */
  constructor(
    limits: Port25Limits,
    now: () => number,
    onClosed: (pools: number, reason: OutageReason) => void,
    onOpen: () => void = () => {},
  ) {
    this.limits = limits
    this.now = now
    this.onClosed = onClosed
    this.onOpen = onOpen
  }

  /** Whether no attempt is allowed but trials. */
  get isClosed(): boolean {
    return this.retryAtMs !== null
  }

  /** The last hosts that let us in, the newest first. */
  get reached(): readonly MailHost[] {
    return this.lastReached
  }

  /** How most attempts ended. */
  get reason(): OutageReason {
    if (this.faults >= this.limits.faultsToRest) return 'local.egress_down'
    const own = [...this.failures.values()].filter(({ reason }) => reason === 'local.egress_down').length
    if (2 * own > this.failures.size) return 'local.egress_down'
    const rejected = [...this.failures.values()].filter(({ reason }) => reason === 'net.refused').length
    return 2 * rejected >= this.failures.size ? 'net.refused' : 'net.connect_timeout'
  }

  /** How long no attempt is allowed; 0 if one is. Once every `portRetryMs` one attempt is let through. */
  mayDialInMs(): number {
    if (this.retryAtMs === null) return 0
    if (this.waitMs > 0) return this.waitMs
    this.retryAtMs = this.now() + this.limits.portRetryMs
    return 0
  }

  /** How long until the next attempt is let through. */
  get waitMs(): number {
    return this.retryAtMs === null ? 0 : Math.max(0, this.retryAtMs - this.now())
  }

  /** One of the hosts that failed, in turn, to see whether it answers again. */
  nextToTry(): MailHost | null {
    const hosts = [...this.failures.values()].flatMap(({ host }) => host ?? [])
    return hosts[this.tried++ % Math.max(1, hosts.length)] ?? null
  }

  connected(host: MailHost | null = null): void {
    const wasClosed = this.isClosed
    if (host && host.ip !== this.lastReached[0]?.ip)
      this.lastReached = [host, ...this.lastReached.filter(({ ip }) => ip !== host.ip)].slice(0, mostReached)
    this.connectedMs = this.now()
    this.failures.clear()
    this.faults = 0
    this.retryAtMs = null
    if (wasClosed) this.onOpen()
  }

  timedOut(pool: string, host: MailHost | null = null): void {
    this.failed(pool, { host, reason: 'net.connect_timeout' })
  }

  rejected(pool: string, host: MailHost | null = null): void {
    this.failed(pool, { host, reason: 'net.refused' })
  }

  /**
   * The way out failed by itself: if `isWhole`, a few times in a row are enough, as every host would meet the same; else
   * it refused this one connection, and many different pools have to meet that.
   */
  faulted(pool: string, host: MailHost, isWhole: boolean): void {
    const failure: Failure = { host, reason: 'local.egress_down' }
    if (!isWhole) return this.failed(pool, failure)
    this.faults++
    if (this.retryAtMs !== null) return
    this.failures.set(pool, failure)
    if (this.faults >= this.limits.faultsToRest) this.close()
  }

  /** While it is closed, a trial showed that the way out itself works: whether hosts can be reached will show. */
  tunnelled(): void {
    if (this.retryAtMs === null || this.reason !== 'local.egress_down') return
    this.failures.clear()
    this.faults = 0
    this.retryAtMs = null
    this.onOpen()
  }

  private failed(pool: string, failure: Failure): void {
    if (failure.reason !== 'local.egress_down') this.faults = 0
    const isRecent = this.now() - this.connectedMs < this.limits.portRetryMs
    if (this.retryAtMs !== null || isRecent) return
    this.failures.set(pool, failure)
    if (this.failures.size < this.limits.poolsToSuspectPort) return
    this.close()
  }

  private close(): void {
    this.retryAtMs = this.now() + this.limits.portRetryMs
    this.onClosed(this.failures.size, this.reason)
  }
}
