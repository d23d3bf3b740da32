import { createHash } from 'node:crypto'
import { localItem } from '../local-item.ts'
import type { StoreWatch } from '../memory/store-watch.ts'
import type { Evidence } from '../port.ts'
import { providerOf } from '../hosts/providers.ts'
import type { MailJob, Outcome } from '../pools/talks/mail-job.ts'
import type { MailPools } from '../pools/mail-pools.ts'
import type { SlotKeeper } from '../pools/pace/slot-keeper.ts'
import type { Trust } from '../pools/trust/trust.ts'
import { turnJobAway } from '../pools/ask/turn-away.ts'
import type { PutOffs } from './put-offs.ts'
import type { Repute } from './repute.ts'

/** One way out with all that is its own. */
export type WayOut = {
  /** Null where there is only the plain one. */
  name: string | null
  /** Null: all hosts that no other is for. */
  providers: readonly string[] | null
  pools: MailPools
  repute: Repute
  keeper: SlotKeeper
  trust: Trust
}

type WaysTools = {
  putOffs: PutOffs | null
  watch: StoreWatch
  board: { readonly isCutOff: boolean }
  lookMs: number
  /** Wall clock in ms since 1970. */
  now: () => number
  /** A rest that another process began was learned of. */
  onRest: (egress: string) => void
}

/**
 * Chooses the way out for each question. A domain is asked by the same one as long as that may be used, so that hosts see
 * one of us; where it is turned away for what it is, not for what was asked, the next one asks.
 */
export class WaysOut {
  private readonly ways: readonly WayOut[]
  private readonly tools: WaysTools
  private readonly timer: NodeJS.Timeout | null

  constructor(ways: readonly WayOut[], tools: WaysTools) {
    this.ways = ways
    this.tools = tools
    const isShared = ways.some(({ name }) => name !== null)
    this.timer = isShared ? setInterval(() => void this.look(), tools.lookMs).unref() : null
    if (isShared) void this.look()
  }

  get isCutOff(): boolean {
    return this.tools.board.isCutOff
  }

  /** The way out that the domain told to come back, if any. */
  returning(domain: string): Promise<string | null> | null {
    return this.tools.putOffs?.recall(domain) ?? null
  }

  /** To be called with all that was answered about an address of the domain. */
  heed(domain: string, evidence: readonly Evidence[]): void {
    const later = evidence.findLast(({ class: said }) => said === 'deferred')
    if (later?.egress !== undefined) this.tools.putOffs?.note(domain, later.egress)
  }

  /** The job is settled when its host answered some way out, or when it is clear that it will not. */
  ask(job: MailJob): void {
    const [only] = this.ways
    if (this.ways.length === 1) return this.askBy(only!, job)
    const ways = waysFor(this.ways, job)
    const free = ways.filter((way) => way.repute.restingForMs === 0 && way.pools.isFreeFor(job))
    this.tryNext(job, free.length > 0 ? free : ways.slice(0, 1))
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await Promise.all(this.ways.map(({ pools }) => pools.close()))
    await Promise.all(this.ways.map(({ keeper }) => keeper.close()))
  }

  private tryNext(job: MailJob, [way, ...others]: readonly WayOut[]): void {
    if (!way) return
    const { settle } = job
    const from = job.evidence.length
    job.settle = (outcome: Outcome) => {
      job.settle = settle
      if (job.isGone || others.length === 0 || !isAboutUs(job.evidence.slice(from))) return settle(outcome)
      job.leaveLine = () => {}
      // The pool that turns it away has still to finish with it.
      queueMicrotask(() => {
        if (job.isGone) return
        Object.assign(job, { wentBack: false, isUnsure: false })
        this.tryNext(job, others)
      })
    }
    this.askBy(way, job)
  }

  private askBy({ repute, pools, name }: WayOut, job: MailJob): void {
    const restMs = repute.restingForMs
    if (restMs === 0) return pools.ask(job)
    turnJobAway(job, [restItem(name ?? '', restMs, this.tools.now())], 'done')
  }

  private async look(): Promise<void> {
    const rests = await this.tools.watch.ask((store) => store.reputationRests()).catch(() => [])
    for (const { egress, forMs } of rests) {
      const way = this.ways.find(({ name }) => name === egress)
      if (way?.repute.learn(forMs)) this.tools.onRest(egress)
    }
  }
}

export function restItem(name: string, forMs: number, nowMs: number): Evidence {
  const seconds = Math.ceil(forMs / 1_000)
  const text = `several mail providers turned the way out ${name} away, and it rests for another ${seconds} s`
  return { ...localItem('local.circuit_open', text, nowMs), egress: name }
}

/** In the order in which they are to be tried: by a hash of the domain, but first the one that was told to come back. */
export function waysFor<Way extends Pick<WayOut, 'name' | 'providers'>>(
  ways: readonly Way[],
  { domain, host, returning }: Pick<MailJob, 'domain' | 'host' | 'returning'>,
): Way[] {
  const provider = providerOf(host.host)?.name
  const bound = ways.filter(({ providers }) => provider !== undefined && providers?.includes(provider))
  if (bound.length > 0) return bound
  const rank = ({ name }: Way) =>
    name === returning ? '' : createHash('sha256').update(`${name} ${domain}`).digest('hex')
  return ways
    .filter(({ providers }) => providers === null)
    .map((way) => ({ way, rank: rank(way) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ way }) => way)
}

/** Whether it was turned away for the way out alone: then nothing was answered about the address. */
function isAboutUs(evidence: readonly Evidence[]): boolean {
  const last = evidence.at(-1)?.reason
  const rcpt = evidence.findLast(({ phase }) => phase === 'rcpt')
  if (rcpt) return rcpt.reason === 'refused.ip_reputation' && last === 'refused.ip_reputation'
  return last != null && turnedAway.has(last)
}

const turnedAway: ReadonlySet<string> = new Set([
  'refused.ip_reputation',
  'local.egress_down',
  'local.circuit_open',
  'local.port_closed',
])
