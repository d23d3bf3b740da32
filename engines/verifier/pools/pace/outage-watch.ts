import { WayError } from '../../../egress/port.ts'
import { SmtpFault, SmtpSession } from '../../session/smtp-session.ts'
import type { OpenSocket } from '../../session/open-socket.ts'
import type { Limits } from '../../limits.ts'
import type { OutageReason } from '../../memory/store.ts'
import { Port25Check } from '../talks/port-25-check.ts'
import { Stop } from '../../stop.ts'

export type OutageTools = {
  limits: Limits
  smtpPort: number
  open: OpenSocket
  /** ms, never going back. */
  clock: () => number
  outage: {
    /** No mail host can be reached by this way out; `pools` is how many were tried, null each time that it is said again. */
    said: (reason: OutageReason, pools: number | null) => void
    ended: () => void
    /** The verifier ends. Resolves when the report is taken back. */
    close: () => Promise<void>
  }
}

/**
 * While no mail host can be reached by a way out, that is reported, and one of the hosts is tried now and then even if
 * nobody asks: so the outage ends by itself. When it begins, `turnAway` is called for the waiting jobs.
 */
export class OutageWatch {
  readonly check: Port25Check
  private readonly tools: OutageTools
  private readonly stop = new Stop()
  private timer: NodeJS.Timeout | null = null

  constructor(tools: OutageTools, turnAway: () => void) {
    this.tools = tools
    const closed = (pools: number, reason: OutageReason) => {
      tools.outage.said(reason, pools)
      this.timer = setInterval(() => void this.tryOne(), tools.limits.outageTryMs).unref()
      turnAway()
    }
    this.check = new Port25Check(tools.limits, tools.clock, closed, () => this.ended())
  }

  async close(): Promise<void> {
    const wasClosed = this.timer !== null
    if (this.timer) clearInterval(this.timer)
    this.stop.abort(new Error('the verifier was closed'))
    if (wasClosed) await this.tools.outage.close()
  }

  private ended(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    this.tools.outage.ended()
  }

  private async tryOne(): Promise<void> {
    this.tools.outage.said(this.check.reason, null)
    const host = this.check.nextToTry()
    if (!host) return
    try {
      const { smtpPort, limits, open } = this.tools
      const session = await SmtpSession.dial(host.ip, smtpPort, limits.connectMs, this.stop.signal, open)
      this.check.connected()
      await session.banner(limits.bannerMs)
      await session.command('QUIT', limits.quitMs)
      session.close()
    } catch (error) {
      // What is the host's fault, or was refused for this host alone, shows that the way out works. The next try comes soon.
      if (error instanceof SmtpFault || (error instanceof WayError && !error.isWhole)) this.check.tunnelled()
    }
  }
}
