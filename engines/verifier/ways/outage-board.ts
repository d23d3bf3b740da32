import type { OutageReason } from '../memory/store.ts'
import type { StoreWatch } from '../memory/store-watch.ts'
import type { Limits } from '../limits.ts'
import type { RestReason, VerifierEvent } from '../port.ts'
import type { OutageTools } from '../pools/pace/outage-watch.ts'

export type BoardTools = {
  /** Tells this process from the others; a UUID. */
  holder: string
  watch: StoreWatch
  limits: Pick<Limits, 'outageTryMs'>
  onTrouble: (message: string, error?: unknown) => void
  onEvent: (event: VerifierEvent) => void
}

/** A process that does not report for this many tries has ended, or reaches hosts again. */
const saidForTries = 3

/**
 * Which ways out reach no mail host. Only when none does, all processes are told that mail servers can't be reached from this one;
 * while others still do, the operator is told of this one.
 */
export class OutageBoard {
  private readonly tools: BoardTools
  private readonly ways: number
  private readonly out = new Map<string | null, OutageReason>()
  private isTold = false

  /** `ways`: how many there are. */
  constructor(tools: BoardTools, ways: number) {
    this.tools = tools
    this.ways = ways
  }

  /** Whether none of them reaches one. */
  get isCutOff(): boolean {
    return this.isTold
  }

  /** `egress` is null where there is only the plain one. */
  reportOf(egress: string | null): OutageTools['outage'] {
    return {
      said: (reason, pools) => this.said(egress, reason, pools),
      ended: () => this.ended(egress),
      close: () => this.take(egress),
    }
  }

  private said(egress: string | null, reason: OutageReason, pools: number | null): void {
    const { watch, limits, onTrouble, onEvent } = this.tools
    this.out.set(egress, reason)
    const forMs = saidForTries * limits.outageTryMs
    if (egress !== null) {
      const why = restOf(reason)
      const isNews = watch.ask((store) => store.noteRest(egress, why, forMs)).catch(() => true)
      if (pools !== null) onEvent({ kind: 'egress', egress, why, isResting: true })
      if (pools !== null)
        void isNews.then((is) => is && onTrouble(`the way out ${egress} is not used: ${wayOf[reason]}`))
    }
    if (this.out.size === this.ways) this.tell(egress === null ? pools : null)
  }

  private tell(pools: number | null): void {
    const { watch, holder, limits, onTrouble } = this.tools
    const reason = this.reason
    const forMs = saidForTries * limits.outageTryMs
    const isNews = watch.ask((store) => store.noteOutage(holder, reason, forMs)).catch(() => true)
    if (this.isTold) return
    this.isTold = true
    const hosts = pools === null ? '' : `; none of ${pools} mail servers could be reached`
    void isNews.then((is) => is && onTrouble(`${howOf[reason]}${hosts}`))
  }

  /** What is said of all of them together: the network's answer, unless no way out got as far as that. */
  private get reason(): OutageReason {
    const reasons = [...this.out.values()].filter((reason) => reason !== 'local.egress_down')
    if (reasons.length === 0) return 'local.egress_down'
    return 2 * reasons.filter((reason) => reason === 'net.refused').length >= reasons.length
      ? 'net.refused'
      : 'net.connect_timeout'
  }

  private ended(egress: string | null): void {
    const { watch, holder, onTrouble, onEvent } = this.tools
    const reason = this.out.get(egress)
    this.out.delete(egress)
    if (egress !== null && reason) {
      const why = restOf(reason)
      onEvent({ kind: 'egress', egress, why, isResting: false })
      watch.tell((store) => store.endRest(egress, why))
      onTrouble(`the way out ${egress} reaches mail hosts again`)
    }
    if (!this.isTold) return
    this.isTold = false
    watch.tell((store) => store.endOutage(holder))
    onTrouble('mail hosts can be reached again')
  }

  private async take(egress: string | null): Promise<void> {
    const { watch, holder } = this.tools
    const reason = this.out.get(egress)
    if (egress !== null && reason) await watch.ask((store) => store.endRest(egress, restOf(reason))).catch(() => {})
    if (this.isTold) await watch.ask((store) => store.endOutage(holder)).catch(() => {})
  }
}

function restOf(reason: OutageReason): RestReason {
  return reason === 'local.egress_down' ? 'down' : 'closed'
}

const wayOf: Record<OutageReason, string> = {
  'net.refused': 'connections to port 25 are rejected there',
  'net.connect_timeout': 'port 25 seems closed there',
  'local.egress_down': 'it does not answer, refuses us, or is not what the settings say',
}

const howOf: Record<OutageReason, string> = {
  'net.refused': 'this installation cannot reach mail servers right now: connections to port 25 are rejected here',
  'net.connect_timeout': 'this installation cannot reach mail servers right now: port 25 seems closed here',
  'local.egress_down': 'this installation cannot reach mail servers right now: no way out to them works',
}
