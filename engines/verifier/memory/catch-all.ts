import { askTogether, type StoreWatch } from './store-watch.ts'
import type { Limits } from '../limits.ts'
import type { Evidence } from '../port.ts'
import type { ProbeKey, ProbeMemory, ProbeState } from './store.ts'

export type CatchAllSettings = {
  watch: StoreWatch
  limits: Pick<
    Limits,
    'catchAllYesMs' | 'catchAllNoMs' | 'catchAllInconclusiveMs' | 'catchAllPendingMs' | 'rememberedDomains'
  >
  /** ms, never going back. */
  now: () => number
}

type Kept = { byHost: Map<string, { memory: ProbeMemory; untilMs: number }>; loadedMs: number }
type Control = { item: Evidence; untilMs: number }

/** How often the results of other processes are looked up. */
const reloadMs = 60_000
const controlMs = 3_600_000

/**
 * Which domains accept every address (docs/verification.md#domains-that-accept-everybody): by domain, set of mail hosts, and
 * the host that showed it, since a backup may accept everything while the first host knows its mailboxes. The store has it
 * for all processes; here is a copy of the entries in use.
 */
export class CatchAllMemory {
  private readonly settings: CatchAllSettings
  private readonly domains = new Map<string, Kept>()
  private readonly controls = new Map<string, Control>()
  private readonly recall: (key: ProbeKey) => Promise<ProbeMemory[]>

  constructor(settings: CatchAllSettings) {
    this.settings = settings
    this.recall = askTogether((keys) => settings.watch.ask((store) => store.recallProbes(keys)))
  }

  /** Reads the domain's entries from the store; none if the store is away. */
  async load(key: ProbeKey): Promise<void> {
    const { now } = this.settings
    const kept = this.domains.get(keyOf(key))
    if (kept && now() - kept.loadedMs < reloadMs) return
    let memories: ProbeMemory[] = []
    try {
      memories = await this.recall(key)
    } catch {
      return
    }
    const entry = this.entry(key)
    entry.loadedMs = now()
    for (const memory of memories)
      if (memory.domain === key.domain && memory.mxHash === key.mxHash)
        entry.byHost.set(memory.host, { memory, untilMs: now() + Math.min(reloadMs, this.lifeMs(memory.state)) })
  }

  /** The fresh entry, if any; `pending` holds the local parts to ask again. */
  known(key: ProbeKey, host: string): ProbeMemory | null {
    const kept = this.domains.get(keyOf(key))?.byHost.get(host)
    return kept && kept.untilMs > this.settings.now() ? kept.memory : null
  }

  /** Random local parts that were put off by any of the domain's hosts: they often share what they greylist. */
  putOff(key: ProbeKey): string[] | null {
    for (const { memory, untilMs } of this.domains.get(keyOf(key))?.byHost.values() ?? [])
      if (memory.state === 'pending' && untilMs > this.settings.now()) return memory.locals
    return null
  }

  remember(memory: ProbeMemory): void {
    const { now, watch } = this.settings
    const forMs = this.lifeMs(memory.state)
    if (forMs <= 0) return
    this.entry(memory).byHost.set(memory.host, { memory, untilMs: now() + forMs })
    watch.tell((store) => store.rememberProbe(memory, forMs))
  }

  /** The domain's answer about its postmaster in the last hour: shows whether the domain refuses everybody. */
  control(domain: string): Evidence | null {
    const kept = this.controls.get(domain)
    return kept && kept.untilMs > this.settings.now() ? kept.item : null
  }

  rememberControl(domain: string, item: Evidence): void {
    this.bound(this.controls)
    this.controls.set(domain, { item, untilMs: this.settings.now() + controlMs })
  }

  private entry(key: ProbeKey): Kept {
    const kept = this.domains.get(keyOf(key)) ?? { byHost: new Map(), loadedMs: this.settings.now() }
    this.domains.delete(keyOf(key))
    this.bound(this.domains)
    this.domains.set(keyOf(key), kept)
    return kept
  }

  private bound(map: Map<string, unknown>): void {
    const oldest = map.keys().next()
    if (map.size >= this.settings.limits.rememberedDomains && !oldest.done) map.delete(oldest.value)
  }

  private lifeMs(state: ProbeState): number {
    const { limits } = this.settings
    const lives: Record<ProbeState, number> = {
      yes: limits.catchAllYesMs,
      no: limits.catchAllNoMs,
      inconclusive: limits.catchAllInconclusiveMs,
      pending: limits.catchAllPendingMs,
    }
    return lives[state]
  }
}

function keyOf({ domain, mxHash }: ProbeKey): string {
  return `${domain} ${mxHash}`
}
