const hourMs = 60 * 60_000

export const batchLimits = {
  /** How many quoted and running batches one account may have. */
  openPerAccount: 20,
  /** The lifetime of a reserve; it is extended while its batch is worked on. */
  reserveMs: 24 * hourMs,
  /** A quote that nobody starts is forgotten after this time. */
  quoteMs: 24 * hourMs,
  /** That of a reveal, which stands in a dialog alone, gives way to others after this time. */
  unseenQuoteMs: hourMs,
  /** Batches looked at in one go. */
  atOnce: 50,
  /** The most that one batch holds. */
  items: 10_000,
  /** Rows of one page of results. */
  pageRows: 200,
  /** Batches in the overview. */
  listed: 100,
} as const
