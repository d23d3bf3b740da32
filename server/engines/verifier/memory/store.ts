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

export type RememberedVerdict = {
  hmac: string
  status: VerdictStatus
  reason: VerdictReason
  /** Without the address. */
  evidence: Evidence[]
}
