/** A verification takes the times of a reveal (reveals/reveal-limits.ts); these are its own. */
export const verificationLimits = {
  /** Asked one by one and under way at the same time. */
  inFlightPerAccount: 40,
  /** A definite answer is given again for so long, and nobody is asked anew: a second click, a page loaded again. */
  freshMs: 60_000,
  /** Rows of one page. */
  pageRows: 50,
} as const
