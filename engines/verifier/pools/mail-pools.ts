import { LeftAloneDomains } from './pace/left-alone-domains.ts'
import { localItem } from '../local-item.ts'
import type { MailJob } from './talks/mail-job.ts'
import { MailPool } from './mail-pool.ts'
import type { PoolTools } from './pool-tools.ts'
import { PlainHosts } from './pace/plain-hosts.ts'
import { poolKey } from '../hosts/pool-key.ts'
import { OutageWatch, type OutageTools } from './pace/outage-watch.ts'
import type { Port25Check } from './talks/port-25-check.ts'
import { providerOf } from '../hosts/providers.ts'
import type { RoundResult } from './talks/round.ts'
import type { Evidence } from '../port.ts'
import { turnJobAway } from './ask/turn-away.ts'

/** `sockets` is common to all ways out. */
export type PoolsTools = Omit<PoolTools, 'port25' | 'plainHosts' | 'onAnswers'> &
  Pick<OutageTools, 'outage' | 'knownHosts'>

const sweepMs = 30_000

/** All pools that this process asks by one way out, made as they are needed. */
export class MailPools {
  private readonly pools = new Map<string, MailPool>()
  private readonly tools: PoolTools
  private readonly domains: LeftAloneDomains
  private readonly outage: OutageWatch
  private readonly port25: Port25Check
  private readonly sweeper: NodeJS.Timeout

  constructor(tools: PoolsTools) {
    const { limits, clock } = tools
    this.domains = new LeftAloneDomains(limits, clock)
    this.outage = new OutageWatch(tools, () => {
      this.turnAllAway([this.portClosed()])
    })
    this.port25 = this.outage.check
    const plainHosts = new PlainHosts(limits, clock)
    const onAnswers = (result: RoundResult) => this.domains.heed(result)
    this.tools = { ...tools, plainHosts, port25: this.port25, onAnswers }
    this.sweeper = setInterval(() => this.sweep(), sweepMs).unref()
  }

  /** Whether the job would be asked about, as far as is known here. */
  isFreeFor({ domain, host }: Pick<MailJob, 'domain' | 'host'>): boolean {
    if (this.domains.openForMs(domain) > 0 || this.port25.waitMs > 0) return false
    return this.pools.get(poolKey(host))?.isOpen !== true
  }

  /** Turns all waiting jobs away. */
  turnAllAway(evidence: readonly Evidence[]): void {
    for (const pool of this.pools.values()) pool.turnAllAway(evidence)
  }

  /** The job is settled when its host answered, or when it is clear that it will not. */
  ask(job: MailJob): void {
    const leftAloneMs = this.domains.openForMs(job.domain)
    if (leftAloneMs > 0) {
      const text = `this domain turned us away, and is left alone for another ${Math.ceil(leftAloneMs / 1_000)} s`
      return turnJobAway(job, [localItem('local.circuit_open', text, this.tools.now())], 'done')
    }
    if (this.port25.mayDialInMs() > 0) return turnJobAway(job, [this.portClosed()], 'done')
    const key = poolKey(job.host)
    let pool = this.pools.get(key)
    if (!pool) this.pools.set(key, (pool = new MailPool(key, providerOf(job.host.host), this.tools)))
    pool.ask(job)
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper)
    await this.outage.close()
    await Promise.all([...this.pools.values()].map((pool) => pool.close()))
  }

  private sweep(): void {
    for (const [key, pool] of this.pools) {
      pool.tidy()
      if (!pool.isUnused) continue
      this.tools.sockets.forget(pool)
      this.pools.delete(key)
    }
  }

  private portClosed(): Evidence {
    const seconds = Math.ceil(this.port25.waitMs / 1_000)
    const { egress, now } = this.tools
    const by = egress === null ? 'from here' : `by the way out ${egress}`
    const [reason, text] =
      this.port25.reason === 'local.egress_down'
        ? (['local.egress_down', `the way out ${egress ?? ''} does not work`] as const)
        : (['local.port_closed', `no mail host can be reached ${by}`] as const)
    return localItem(reason, `${text}; tried again in ${seconds} s`, now())
  }
}
