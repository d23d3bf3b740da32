import { WayError } from '../../../egress/port.ts'
import type { MailHost } from '../../dns/find-mail-hosts.ts'
import { SmtpFault, SmtpSession } from '../../session/smtp-session.ts'
import type { OpenSocket } from '../../session/open-socket.ts'
import type { Limits } from '../../limits.ts'
import type { OutageReason } from '../../memory/store.ts'
import { Port25Check } from '../talks/port-25-check.ts'
import { Stop, type StopSignal } from '../../stop.ts'

export type OutageTools = {
  limits: Limits
  smtpPort: number
  open: OpenSocket
  /** ms, never going back. */
  clock: () => number
  /** Mail hosts of providers that everybody reaches, as far as this way out may ask them. */
  knownHosts: (signal: StopSignal) => Promise<readonly MailHost[]>
  outage: {
    /** No mail host can be reached by this way out; `pools` is how many were tried, null each time that it is said again. */
    said: (reason: OutageReason, pools: number | null) => void
    ended: () => void
    /** The verifier ends. Resolves when the report is taken back. */
    close: () => Promise<void>
  }
}

/**
 * Whether a way out reaches mail hosts. Many that can't be reached may be gone, all of one list: what is said of the way out is said only
 * if hosts can't be reached either that let us in before, or let everybody in. While it is so, they and one of those that failed are
 * tried now and then even if nobody asks: so the outage ends by itself. When it begins, `turnAway` is called for the waiting jobs.
 */
export class OutageWatch {
  readonly check: Port25Check
  private readonly tools: OutageTools
  private readonly turnAway: () => void
  private readonly stop = new Stop()
  private timer: NodeJS.Timeout | null = null

  constructor(tools: OutageTools, turnAway: () => void) {
    this.tools = tools
    this.turnAway = turnAway
    const closed = (pools: number, reason: OutageReason) => void this.begin(pools, reason)
    this.check = new Port25Check(tools.limits, tools.clock, closed, () => this.ended())
  }

  async close(): Promise<void> {
    const wasClosed = this.timer !== null
    if (this.timer) clearInterval(this.timer)
    this.stop.abort(new Error('the verifier was closed'))
    if (wasClosed) await this.tools.outage.close()
  }

  private async begin(pools: number, reason: OutageReason): Promise<void> {
    // A way out that fails by itself fails with every host.
    if (reason !== 'local.egress_down' && (await this.reachesAny())) return this.check.connected()
    if (!this.check.isClosed || this.stop.aborted) return
    const { outage, limits } = this.tools
    outage.said(reason, pools)
    this.timer ??= setInterval(() => void this.tryAgain(), limits.outageTryMs).unref()
    this.turnAway()
  }

  private ended(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    this.tools.outage.ended()
  }

  private async tryAgain(): Promise<void> {
    this.tools.outage.said(this.check.reason, null)
    const host = this.check.nextToTry()
    if (host && (await this.reaches(host, true))) return this.check.connected()
    if (this.check.isClosed && (await this.reachesAny())) this.check.connected()
  }

  /** Those that were reached before first: others are strangers. */
  private async reachesAny(): Promise<boolean> {
    for (const hosts of [() => this.check.reached, () => this.tools.knownHosts(this.stop).catch(() => [])]) {
      const reached = (await hosts()).map((host) => this.reaches(host))
      if ((await Promise.all(reached)).includes(true)) return true
    }
    return false
  }

  /** `isTold`: what it shows of the way out itself counts. */
  private async reaches({ ip }: MailHost, isTold = false): Promise<boolean> {
    const { smtpPort, limits, open } = this.tools
    let session: SmtpSession
    try {
      session = await SmtpSession.dial(ip, smtpPort, limits.connectMs, this.stop.signal, open)
    } catch (error) {
      // What is the host's fault, or was refused for this host alone, shows that the way out works. The next try comes soon.
      const isHosts = error instanceof SmtpFault || (error instanceof WayError && !error.isWhole)
      if (isTold && isHosts) this.check.tunnelled()
      return false
    }
    void leave(session, limits)
    return true
  }
}

async function leave(session: SmtpSession, { bannerMs, quitMs }: Limits): Promise<void> {
  try {
    await session.banner(bannerMs)
    await session.command('QUIT', quitMs)
  } catch {
    // It was reached, whatever it says.
  } finally {
    session.close()
  }
}
