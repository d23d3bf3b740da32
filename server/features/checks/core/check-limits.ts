import type { Verdict } from '../../../../engines/verifier/port.ts'

/** The times of a check. A hold lives as long as the verification it pays for, plus 5 minutes (docs/decisions.md#credits-and-money). */
export const checkLimits = {
  /** How long a call waits before it answers 202. */
  answerMs: 20_000,
  /** One attempt at the mail hosts. */
  attemptMs: 45_000,
  /** Of an attempt, so much for addresses that cost nothing, if paid sources can be asked afterwards. */
  freeMs: 25_000,
  /** From the start of an attempt until it counts as lost. */
  deadlineMs: 120_000,
  holdGraceMs: 5 * 60_000,
  /** How long a worker owns a claim: longer than an attempt. */
  claimMs: 60_000,
  /** Attempts in all, those lost in a crash included. */
  attempts: 6,
  /** Waits for a host that said "later", beyond the first. */
  deferrals: 3,
  /** At most, whatever a host says and however often: a hold lives for two days. */
  longestWaitMs: 24 * 60 * 60_000,
  /** A host's own "later" is kept with a second to spare. */
  deferSlackMs: 1_000,
  /** Addresses asked about for one person, the listed ones included: more would be a dictionary attack. */
  tries: 8,
  inFlightPerWorkspace: 40,
  /** How long an address that bounced is tried after all others, even if the directory lists it. */
  bouncedMs: 365 * 24 * 60 * 60_000,
  /** So long what was seen of a domain is told; mail hosts change. */
  factsMs: 30 * 24 * 60 * 60_000,
} as const

const ownReasons: ReadonlySet<string> = new Set([
  'local.deadline',
  'local.budget',
  'local.port_closed',
  'local.egress_down',
])

/**
 * Whether a check should be deferred: the host asked us to come back, about the address or about the made-up one. A silent
 * host is not waited for. In a batch nobody waits at a screen, so there our own lack of time also defers.
 */
export function isPutOff({ status, reason, retryAfterMs }: Verdict, priority: 'interactive' | 'batch'): boolean {
  if (retryAfterMs === null) return false
  if (priority === 'batch' && ownReasons.has(reason)) return true
  return reason.startsWith('deferred.') || status === 'accepted_unproven'
}

/** How long a check is deferred, longer each time. */
export function waitMsBefore(attempts: number, retryAfterMs: number): number {
  return Math.min(retryAfterMs * 2.5 ** (attempts - 1), checkLimits.longestWaitMs) + checkLimits.deferSlackMs
}
