const dayMs = 24 * 60 * 60 * 1_000

/** A check takes the times of a reveal (checks/core/check-limits.ts); these are its own. */
export const bounceLimits = {
  /** A bounce counts if it came within the first time after the reveal, and was reported within the second. */
  cameWithinMs: 30 * dayMs,
  toldWithinMs: 37 * dayMs,
  /** How much clocks of mail systems may differ. */
  clockSkewMs: 60 * 60 * 1_000,
  /** How often one receipt may be reported anew while it is in review. */
  reports: 5,
  /** Rows of one page. */
  pageRows: 50,
} as const
