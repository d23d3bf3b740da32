import { SmtpSession } from '../../session/smtp-session.ts'
import type { Limits } from '../../limits.ts'
import type { OutageReason } from '../../memory/store.ts'
import type { StoreWatch } from '../../memory/store-watch.ts'
import { Port25Check } from '../talks/port-25-check.ts'
import { Stop } from '../../stop.ts'

export type OutageTools = {
  /** Tells this process from the others; a UUID. */
  holder: string
  watch: StoreWatch
  limits: Limits
  smtpPort: number
  /** ms, never going back. */
  clock: () => number
  onTrouble: (message: string, error?: unknown) => void
}

/** A process that does not report for this many tries has ended, or reaches hosts again. */
const saidForTries = 3

/**
 * While no mail host can be reached, all processes are told, and one of the hosts is tried now and then even if nobody
 * asks: so the outage ends by itself. When it begins, `turnAway` is called for the waiting jobs.
 */
export class OutageWatch {
  readonly check: Port25Check
  private readonly tools: OutageTools
  private readonly stop = new Stop()
  private timer: NodeJS.Timeout | null = null

  constructor(tools: OutageTools, turnAway: () => void) {
    this.tools = tools
    const closed = (pools: number, reason: OutageReason) => {
      this.say(reason, `${howOf[reason]}; none of ${pools} mail servers could be reached`)
      this.timer = setInterval(() => void this.tryOne(), tools.limits.outageTryMs).unref()
      turnAway()
    }
    this.check = new Port25Check(tools.limits, tools.clock, closed, () => this.ended())
  }

  async close(): Promise<void> {
    const wasClosed = this.timer !== null
    if (this.timer) clearInterval(this.timer)
    this.stop.abort(new Error('the verifier was closed'))
    if (wasClosed) await this.tools.watch.ask((store) => store.endOutage(this.tools.holder)).catch(() => {})
  }

  private say(reason: OutageReason, message: string | null): void {
    const { watch, holder, limits, onTrouble } = this.tools
    const forMs = saidForTries * limits.outageTryMs
    const isNews = watch.ask((store) => store.noteOutage(holder, reason, forMs)).catch(() => true)
    if (message === null) return
    void isNews.then((is) => is && onTrouble(message))
  }

  private ended(): void {
    const { watch, holder, onTrouble } = this.tools
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    watch.tell((store) => store.endOutage(holder))
    onTrouble('mail hosts can be reached again')
  }

  private async tryOne(): Promise<void> {
    this.say(this.check.reason, null)
    const host = this.check.nextToTry()
    if (!host) return
    try {
      const { smtpPort, limits } = this.tools
      const session = await SmtpSession.dial(host.ip, smtpPort, limits.connectMs, this.stop.signal)
      this.check.connected()
      await session.banner(limits.bannerMs)
      await session.command('QUIT', limits.quitMs)
      session.close()
    } catch {
      // The next try comes soon.
    }
  }
}

const howOf: Record<OutageReason, string> = {
  'net.refused': 'this installation cannot reach mail servers right now: connections to port 25 are rejected here',
  'net.connect_timeout': 'this installation cannot reach mail servers right now: port 25 seems closed here',
}
