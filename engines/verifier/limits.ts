/** How long each step of a talk may take, in ms; `wholeMs` is for all steps of one address together. */
export type Patience = {
  connectMs: number
  bannerMs: number
  ehloMs: number
  mailMs: number
  rcptMs: number
  probeMs: number
  resetMs: number
  quitMs: number
  wholeMs: number
}

/** Every limit of the engine. */
export type Limits = Patience & {
  /** For lists, where nobody waits. */
  batch: Patience
  dnsMs: number
  dnsTries: number
  dnsQueriesAtOnce: number
  dnsCacheEntries: number
  /** Mail hosts dialled for one address. */
  dials: number
  /** Sockets of this process to all mail hosts together. */
  sessions: number
  /** The most sessions with one pool of hosts over all processes; a pool begins with `sessionsAtStart`. */
  sessionsPerHost: number
  sessionsAtStart: number
  connectionsPerSecond: number
  rcptsPerSecond: number
  /** Whether the narrower limits of the large providers hold; false in benches alone. */
  providerPace: boolean
  /** Addresses that may wait beyond `sessions`; the next one is answered `local.budget` at once. */
  queue: number
  /** One session's share (docs/verification.md#limits-that-mail-hosts-set): Postfix slows down at 10 errors and hangs up at 20. */
  rejectedPerSession: number
  rcptsPerSession: number
  addressesPerSession: number
  sessionAgeMs: number
  /** How long a session without work is kept. */
  idleMs: number
  /** How long a host that fails with PIPELINING is asked one command at a time. */
  plainMs: number
  /** First pause of a host that says 421; doubles each time in a row. */
  pauseMs: number
  pauseMaxMs: number
  /** How long a host that could not be reached is passed over if the domain has another. */
  downMs: number
  /** How long a place among the sessions is leased; renewed while in use. */
  slotLeaseMs: number
  refusalsToOpen: number
  /** As `refusalsToOpen`, in domains, at a host that has given others a proper answer. */
  domainsToOpen: number
  refusedOpenMs: number
  timeoutsToOpen: number
  timeoutOpenMs: number
  /** If this many pools never connected and none did, port 25 is closed here. */
  poolsToSuspectPort: number
  portRetryMs: number
  /** While it is closed, one host is tried at this interval, also if nobody asks. */
  outageTryMs: number
  /** So many failures of a way out itself in a row: then it is not used until a trial succeeds. */
  faultsToRest: number
  /** So many pools in a row refused a way out for its reputation: then it rests at all of them. */
  poolsToRest: number
  egressRestMs: number
  /** How often rests that other processes began are looked up. */
  egressLookMs: number
  /** How long it is remembered which way out a domain told to come back. */
  putOffMs: number
  /** Refused recipients of a place that are believed without more; later ones only if a known good address is accepted beside them. */
  refusalsTrusted: number
  /** Before a process asks beyond that, it waits this long, so that other processes can still believe the answers on their way. */
  trustOfOthersMs: number
  /** If no good mailbox is known: this many addresses are still asked about in an hour, and no refusal is believed. */
  refusalsPerHour: number
  /** How long that hour is. */
  refusalHourMs: number
  /** How long a proven address is kept, to be asked about again. */
  controlMs: number
  /** How long it is remembered that a host refused a talk's first recipient, so its later refusals don't come from their place in the talk. */
  evenMs: number
  /** How long it is remembered whether a domain accepts every address. */
  catchAllYesMs: number
  catchAllNoMs: number
  catchAllInconclusiveMs: number
  catchAllPendingMs: number
  rememberedDomains: number
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const batch: Patience = {
  connectMs: 20 * secondMs,
  bannerMs: minuteMs,
  ehloMs: minuteMs,
  mailMs: minuteMs,
  rcptMs: 90 * secondMs,
  probeMs: 90 * secondMs,
  resetMs: 20 * secondMs,
  quitMs: secondMs,
  wholeMs: 5 * minuteMs,
}

/** The limits while a person waits for the answer (docs/verification.md#pools-and-pace). */
export const interactiveLimits: Limits = {
  connectMs: 8 * secondMs,
  bannerMs: 15 * secondMs,
  ehloMs: 15 * secondMs,
  mailMs: 15 * secondMs,
  rcptMs: 20 * secondMs,
  probeMs: 20 * secondMs,
  resetMs: 5 * secondMs,
  quitMs: secondMs,
  wholeMs: 45 * secondMs,
  batch,
  dnsMs: 3 * secondMs,
  dnsTries: 2,
  dnsQueriesAtOnce: 64,
  dnsCacheEntries: 5_000,
  dials: 3,
  sessions: 200,
  sessionsPerHost: 20,
  sessionsAtStart: 2,
  connectionsPerSecond: 10,
  rcptsPerSecond: 50,
  providerPace: true,
  queue: 5_000,
  rejectedPerSession: 8,
  rcptsPerSession: 50,
  addressesPerSession: 50,
  sessionAgeMs: 100 * secondMs,
  idleMs: 4 * secondMs,
  plainMs: dayMs,
  pauseMs: 500,
  pauseMaxMs: 30 * secondMs,
  downMs: minuteMs,
  slotLeaseMs: 45 * secondMs,
  refusalsToOpen: 3,
  domainsToOpen: 10,
  refusedOpenMs: hourMs,
  timeoutsToOpen: 5,
  timeoutOpenMs: 5 * minuteMs,
  poolsToSuspectPort: 8,
  portRetryMs: 5 * minuteMs,
  outageTryMs: minuteMs,
  faultsToRest: 3,
  poolsToRest: 3,
  egressRestMs: hourMs,
  egressLookMs: 15 * secondMs,
  putOffMs: dayMs,
  refusalsTrusted: 8,
  trustOfOthersMs: 3 * secondMs,
  refusalsPerHour: 50,
  refusalHourMs: hourMs,
  controlMs: 12 * hourMs,
  evenMs: hourMs,
  catchAllYesMs: 7 * dayMs,
  catchAllNoMs: 7 * dayMs,
  catchAllInconclusiveMs: 15 * minuteMs,
  catchAllPendingMs: dayMs,
  rememberedDomains: 20_000,
}
