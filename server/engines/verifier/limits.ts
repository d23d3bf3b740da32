/** Every limit of the engine. Times are for one step each, `wholeMs` for an address with everything in it. */
export type Limits = {
  connectMs: number
  bannerMs: number
  ehloMs: number
  mailMs: number
  rcptMs: number
  probeMs: number
  quitMs: number
  wholeMs: number
  dnsMs: number
  dnsTries: number
  dnsQueriesAtOnce: number
  dnsCacheEntries: number
  /** Mail hosts dialled for one address. */
  dials: number
  sessions: number
  sessionsPerHost: number
  /** Addresses that may wait beyond `sessions`; the next one is answered `local.deadline` at once. */
  queue: number
  /** Greylisted probes remembered, so that the next visit asks the same one again. */
  rememberedProbes: number
}

/** Somebody waits for the answer (reference/verification.md 5.6). */
export const interactiveLimits: Limits = {
  connectMs: 8_000,
  bannerMs: 15_000,
  ehloMs: 15_000,
  mailMs: 15_000,
  rcptMs: 20_000,
  probeMs: 20_000,
  quitMs: 1_000,
  wholeMs: 45_000,
  dnsMs: 3_000,
  dnsTries: 2,
  dnsQueriesAtOnce: 64,
  dnsCacheEntries: 5_000,
  dials: 3,
  sessions: 50,
  sessionsPerHost: 4,
  queue: 1_000,
  rememberedProbes: 10_000,
}
