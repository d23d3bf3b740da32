import type { Evidence, RestReason, VerdictReason, VerdictStatus } from '../port.ts'

/**
 * What all processes of the verifier share: places for sessions, open circuits, which domains accept every address,
 * and definite negatives. Times are ms; `…ForMs` counts from the store's own now, so that processes with different
 * clocks agree. Any method may reject (the store is away): callers then use the lowest limit, never none.
 */
export interface VerifierStore {
  /**
   * Up to `want` places among a pool's sessions. Over all processes the places in force are never more than the pool's
   * cap, one while a circuit is half open, none while it is open.
   */
  takeSlots(request: SlotRequest): Promise<SlotGrant>
  /** Renews the holder's places that have not run out for another `leaseMs`. */
  renewSlots(holder: string, leaseMs: number): Promise<void>
  releaseSlots(holder: string, slots: readonly Slot[]): Promise<void>
  /** Gives back all places of the holder: it is closing. */
  releaseAll(holder: string): Promise<void>
  /** Gives back the places of all holders: when an installation's only worker starts, they belong to processes that died. */
  releaseEverybody(): Promise<void>
  /** Lowers the pool's cap to `cap` for every process. */
  lowerCap(pool: string, cap: number): Promise<void>
  /** `key` is a pool's, or `domain:…`. Open again while half open: another time as long. */
  openCircuit(key: string, forMs: number): Promise<void>
  closeCircuit(key: string): Promise<void>

  recallProbes(keys: readonly ProbeKey[]): Promise<ProbeMemory[]>
  rememberProbe(memory: ProbeMemory, forMs: number): Promise<void>

  /** By HMAC of the address, in hex. */
  recallVerdicts(hmacs: readonly string[]): Promise<RememberedVerdict[]>
  rememberVerdict(verdict: RememberedVerdict, forMs: number): Promise<void>

  /** Up to `want` refusals more at a place, shared by all processes; see `RefusalGrant`. */
  takeRefusals(request: RefusalRequest): Promise<RefusalGrant>
  /** The places where no process was allowed to ask beyond the trusted number since the count began anew. */
  withinTrust(places: readonly string[]): Promise<string[]>
  /** Gives back the grants that were not refused in the end, and says whether an address was accepted after the last refusal. */
  settleRefusals(settled: SettledRefusals): Promise<void>
  /** Withdraws the place's refusals since its last accepted address; resolves to how many remembered verdicts were deleted. */
  withdraw(place: string, hosts: readonly string[]): Promise<number>

  /** Sealed addresses that were proven at these places. */
  recallControls(places: readonly string[]): Promise<SealedControl[]>
  rememberControl(control: SealedControl, forMs: number): Promise<void>

  /** Reports for another `forMs` that this process can reach no mail host. Resolves to whether it is the first to report it. */
  noteOutage(holder: string, reason: OutageReason, forMs: number): Promise<boolean>
  endOutage(holder: string): Promise<void>

  /** This way out is not used for another `forMs`. Resolves to whether that is news. */
  noteRest(egress: string, reason: RestReason, forMs: number): Promise<boolean>
  endRest(egress: string, reason: RestReason): Promise<void>
  /** The rests that all processes obey: of our reputation; `forMs` is left of each. */
  reputationRests(): Promise<{ egress: string; forMs: number }[]>

  /** A host of this domain said "later" to this way out. */
  rememberPutOff(domain: string, egress: string, forMs: number): Promise<void>
  recallPutOffs(domains: readonly string[]): Promise<{ domain: string; egress: string }[]>

  /** Deletes expired rows; resolves to how many. */
  prune(): Promise<number>
}

export type SlotRequest = {
  pool: string
  /** The process that asks. */
  holder: string
  want: number
  leaseMs: number
  /** The cap of a pool that nobody knows yet. */
  startCap: number
  maxCap: number
  /** How many batches went well since the last request: the cap rises by as much. */
  raise: number
}

export type Slot = { pool: string; number: number }

/** `openForMs`: how long the pool's circuit stays open yet; 0 half open, null closed. */
export type SlotGrant = { slots: Slot[]; cap: number; openForMs: number | null }

/** Whether a domain accepts every address depends on the domain, its whole MX set and the host that was asked. */
export type ProbeKey = { domain: string; mxHash: string }

/** `pending`: a probe was greylisted; `locals` are to be asked again. */
export type ProbeState = 'yes' | 'no' | 'inconclusive' | 'pending'

export type ProbeMemory = ProbeKey & {
  host: string
  state: ProbeState
  /** The random local parts that were asked. */
  locals: string[]
  evidence: Evidence[]
}

/** The limits of the place; `quietMs` is the length of its hour. If `most` is above 0, all processes learn that this one asks beyond the trusted number. */
export type RefusalRequest = {
  place: string
  holder: string
  want: number
  mostTrusted: number
  most: number
  quietMs: number
}
/**
 * `believed`: this many refusals count without more; the rest may be asked about, but not believed. If fewer are granted
 * than wanted, the hour's budget is free again in `freeInMs`. `isShared`: other processes may still be about to believe the
 * host, and none has gone beyond the trusted number yet.
 */
export type RefusalGrant = { granted: number; believed: boolean; isShared: boolean; freeInMs: number }
export type SettledRefusals = {
  place: string
  back: number
  /** The last answer of the round: an address was refused, or one was accepted after all refusals. */
  last: 'refused' | 'accepted' | null
}
export type SealedControl = { place: string; sealed: Buffer }
/** How every attempt to connect ended; `local.egress_down`: the way out itself does not work. */
export type OutageReason = 'net.connect_timeout' | 'net.refused' | 'local.egress_down'

export type RememberedVerdict = {
  hmac: string
  status: VerdictStatus
  reason: VerdictReason
  /** Without the address. */
  evidence: Evidence[]
  /** The host that said so; null if it was DNS. */
  heard: { place: string; host: string } | null
}
