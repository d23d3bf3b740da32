/** The times of a reveal. A hold lives as long as the verification it pays for, plus 5 minutes (docs/decisions.md#credits-and-money). */
export const revealLimits = {
  /** How long POST /api/enrich-contact waits before it answers 202. */
  answerMs: 20_000,
  /** One attempt at the mail hosts. */
  attemptMs: 45_000,
  /** From the start of an attempt until it counts as lost. */
  deadlineMs: 120_000,
  holdGraceMs: 5 * 60_000,
  /** How long a worker owns a claim: longer than an attempt. */
  claimMs: 60_000,
  /** Attempts in all, those lost in a crash included. */
  attempts: 6,
  /** Waits for a host that said "later", beyond the first. */
  deferrals: 3,
  /** A host's own "later" is kept with a second to spare. */
  deferSlackMs: 1_000,
  /** Addresses asked about for one person, the listed ones included: more would be a dictionary attack. */
  tries: 8,
  inFlightPerAccount: 40,
} as const
