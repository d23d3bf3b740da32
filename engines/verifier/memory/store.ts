import type { Evidence, VerdictReason, VerdictStatus } from '../port.ts'

/**
 * What the verifier must remember beyond one process: places for sessions, open circuits, which domains take
 * everything, and definite negatives. Times are ms; `…ForMs` counts from the store's own now, so that processes whose
 * clocks differ agree. Any method may reject (the store is away): callers then keep to the floor, never to no limit.
 */
export interface VerifierStore {
  /**
   * Up to `want` places among a pool's sessions. However many processes ask, the places given out and not run out are
   * never more than the pool's cap, one while a circuit is half open, none while it is open.
   */
  takeSlots(request: SlotRequest): Promise<SlotGrant>
  /** Gives all the holder's places another `leaseMs`, of those that have not run out. */
  renewSlots(holder: string, leaseMs: number): Promise<void>
  releaseSlots(holder: string, slots: readonly Slot[]): Promise<void>
  /** Everything the holder has: it is closing. */
  releaseAll(holder: string): Promise<void>
  /** Everybody's: for the start of an installation's only worker, since what is left are places of processes that died. */
  releaseEverybody(): Promise<void>
  /** The pool's cap goes down to `cap` for every process, where it is higher. */
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
  /** Those of the places where no process was allowed to ask beyond what is believed, since that was counted anew. */
  withinTrust(places: readonly string[]): Promise<string[]>
  /** Gives back what was not refused in the end, and says whether somebody was accepted behind the last refusal. */
  settleRefusals(settled: SettledRefusals): Promise<void>
  /** The place's answers since its last good sign are not to be believed; resolves to how many remembered ones are gone. */
  withdraw(place: string, hosts: readonly string[]): Promise<number>

  /** Sealed addresses that were proven at these places. */
  recallControls(places: readonly string[]): Promise<SealedControl[]>
  rememberControl(control: SealedControl, forMs: number): Promise<void>

  /** This process can reach no mail host, and says so for another `forMs`. Resolves to whether nobody had said so. */
  noteOutage(holder: string, reason: OutageReason, forMs: number): Promise<boolean>
  endOutage(holder: string): Promise<void>

  /** Takes out what has run out; resolves to how many rows that were. */
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
  /** How often a batch went well since the last request: the cap rises by as much. */
  raise: number
}

export type Slot = { pool: string; number: number }

/** `openForMs`: how long the pool's circuit stays open yet; 0 half open, null closed. */
export type SlotGrant = { slots: Slot[]; cap: number; openForMs: number | null }

/** Whether a domain takes any address is a property of the domain, of its whole MX set and of the host that was asked. */
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

/** The limits are the place's; `quietMs` is what counts as an hour. With `most` above 0 all hear of asking beyond what is believed. */
export type RefusalRequest = {
  place: string
  holder: string
  want: number
  mostTrusted: number
  most: number
  quietMs: number
}
/**
 * `believed`: on the host's word. Else they may be asked about and not believed. Where fewer are granted than wanted, the
 * hour's budget is free again in `freeInMs`. `isShared`: other processes may be about to believe the host, and nobody has
 * gone beyond yet.
 */
export type RefusalGrant = { granted: number; believed: boolean; isShared: boolean; freeInMs: number }
export type SettledRefusals = {
  place: string
  back: number
  /** Somebody was refused, and nobody accepted after that; or accepted after all of them. */
  last: 'refused' | 'accepted' | null
}
export type SealedControl = { place: string; sealed: Buffer }
/** What became of every attempt to connect. */
export type OutageReason = 'net.connect_timeout' | 'net.refused'

export type RememberedVerdict = {
  hmac: string
  status: VerdictStatus
  reason: VerdictReason
  /** Without the address. */
  evidence: Evidence[]
  /** The host that said so; null if it was DNS. */
  heard: { place: string; host: string } | null
}
