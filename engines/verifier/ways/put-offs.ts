import { BriefCache } from '../brief-cache.ts'
import { askTogether, type StoreWatch } from '../memory/store-watch.ts'

export type PutOffSettings = {
  watch: StoreWatch
  forMs: number
  /** ms, never going back. */
  now: () => number
}

/** What other processes were told is looked up this often, and the same is written down no more often. */
const keptMs = 10_000
const keptMost = 5_000

/**
 * Which way out each domain told to come back later: greylisting remembers who asked, so another would be told the same
 * again. By domain, since its hosts often share what they remember; no address is kept.
 */
export class PutOffs {
  private readonly settings: PutOffSettings
  private readonly known: BriefCache<{ egress: string | null }>
  private readonly load: (domain: string) => Promise<Map<string, string>>

  constructor(settings: PutOffSettings) {
    this.settings = settings
    this.known = new BriefCache(keptMs, keptMost, settings.now)
    this.load = askTogether(async (domains: readonly string[]) => {
      const found = await settings.watch.ask((store) => store.recallPutOffs([...new Set(domains)]))
      return new Map(found.map(({ domain, egress }) => [domain, egress]))
    })
  }

  /** Null if it told none, or the store is away. */
  async recall(domain: string): Promise<string | null> {
    const known = this.known.get(domain)
    if (known) return known.egress
    const found = await this.load(domain).catch(() => null)
    // What was noted meanwhile is newer.
    const noted = this.known.get(domain)
    if (noted || !found) return noted?.egress ?? null
    const egress = found.get(domain) ?? null
    this.known.set(domain, { egress })
    return egress
  }

  note(domain: string, egress: string): void {
    if (this.known.get(domain)?.egress === egress) return
    this.known.set(domain, { egress })
    this.settings.watch.tell((store) => store.rememberPutOff(domain, egress, this.settings.forMs))
  }
}
