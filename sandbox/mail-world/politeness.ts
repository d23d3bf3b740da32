/**
 * What the hosts of this world count about their clients, and the limits. `connectionsPerMinute` is by the world's clock;
 * a "talk" is one connection.
 */
export const ordinaryLimits = {
  connectionsPerMinute: 300,
  parallelConnections: 20,
  rcptsPerTalk: 50,
  rejectedRcptsPerTalk: 10,
  /** Lines that no host understands, or in the wrong order. */
  errorsPerTalk: 0,
  /** Different local parts nobody was asked to check. */
  probesPerDomain: 8,
  commandsAfter421: 0,
  /** Connections within a minute after this host told somebody to go away. */
  comebacks: 8,
  /** Another sender for a recipient that was told to come back. */
  senderChanges: 0,
  /** Retries before the greylist's time, for one recipient. */
  earlyReturns: 2,
  /** Talks without a fault in which the client hung up without QUIT. */
  missingQuits: 0,
  /** Commands sent before the reply to the one before, where the host did not offer it. */
  unofferedPipelining: 0,
  talksBeforeBanner: 0,
  /** DATA or VRFY: neither has a place in a check. */
  messageAttempts: 0,
  /** A second recipient for the null sender. */
  nullSenderBatches: 0,
  /** Bytes beyond ASCII where the host did not offer SMTPUTF8. */
  unofferedUtf8: 0,
}

export type Count = keyof typeof ordinaryLimits
export type Limits = Readonly<Record<Count, number>>
export type Crossed = { host: string; what: Count; count: number; limit: number }
export type HostCounts = Record<Count, number> & {
  connections: number
  rcpts: number
  probes: number
  commands: number
  bytesSent: number
}

const minuteMs = 60_000
const maxProbesKept = 1_000
const maxDomainsKept = 1_000

/** The meter of one host. A count is the highest that was seen in any talk, any minute or at any domain, or the sum. */
export class Politeness {
  private readonly host: string
  private readonly now: () => number
  private readonly counts: HostCounts
  private readonly probes = new Map<string, Set<string>>()
  private minute = { startMs: 0, connections: 0 }
  private goneAwayUntilMs = -Infinity
  private comebacks = 0
  limits: Limits = ordinaryLimits

  constructor(host: string, now: () => number) {
    this.host = host
    this.now = now
    const zeros = Object.fromEntries(Object.keys(ordinaryLimits).map((what) => [what, 0])) as Record<Count, number>
    this.counts = { ...zeros, connections: 0, rcpts: 0, probes: 0, commands: 0, bytesSent: 0 }
  }

  connected(open: number): void {
    const nowMs = this.now()
    this.counts.connections++
    if (nowMs - this.minute.startMs >= minuteMs) this.minute = { startMs: nowMs, connections: 0 }
    this.atLeast('connectionsPerMinute', ++this.minute.connections)
    this.atLeast('parallelConnections', open)
    if (nowMs < this.goneAwayUntilMs) this.atLeast('comebacks', ++this.comebacks)
  }

  /** This host has just told somebody not to come back for now. */
  sentAway(): void {
    const nowMs = this.now()
    if (nowMs >= this.goneAwayUntilMs) this.comebacks = 0
    this.goneAwayUntilMs = nowMs + minuteMs
  }

  /** Counts one talk that is over. */
  sent(bytes: number): void {
    this.counts.bytesSent += bytes
  }

  command(): void {
    this.counts.commands++
  }

  rcpt(rcptsOfTalk: number, rejectedOfTalk: number): void {
    this.counts.rcpts++
    this.atLeast('rcptsPerTalk', rcptsOfTalk)
    this.atLeast('rejectedRcptsPerTalk', rejectedOfTalk)
  }

  probe(local: string, domain: string): void {
    let asked = this.probes.get(domain)
    if (!asked && this.probes.size < maxDomainsKept) this.probes.set(domain, (asked = new Set()))
    if (!asked || asked.has(local) || asked.size >= maxProbesKept) return
    asked.add(local)
    this.counts.probes++
    this.atLeast('probesPerDomain', asked.size)
  }

  add(what: Count): void {
    this.counts[what]++
  }

  atLeast(what: Count, count: number): void {
    if (count > this.counts[what]) this.counts[what] = count
  }

  seen(): Readonly<HostCounts> {
    return { ...this.counts }
  }

  crossed(): Crossed[] {
    const names = Object.keys(this.limits) as Count[]
    return names
      .filter((what) => this.counts[what] > this.limits[what])
      .map((what) => ({ host: this.host, what, count: this.counts[what], limit: this.limits[what] }))
  }
}
