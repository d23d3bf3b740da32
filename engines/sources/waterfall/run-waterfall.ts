import type { ClaimedAddress, SourceAnswer, SourceCall } from '../port.ts'
import { askInTime } from './ask-in-time.ts'
import { newHop, whoIs, type Hop, type NotAsked, type Proof } from './hop.ts'

/** A source that can be asked. Of a verifier the answer's address is the one that it was asked about. */
export type Askable = {
  sourceId: number
  label: string
  asked: Hop['asked']
  /** The most that a call costs. */
  milliunits: number
  /** Null, or why it isn't asked at all; an answer of an earlier attempt is still looked up. */
  passOver: 'unprovable' | null
  /** Of a verifier: whether there is an address that it is worth asking about, by all that was asked before. */
  isNeeded?(hops: readonly Hop[]): boolean
  ask(call: SourceCall): Promise<SourceAnswer<ClaimedAddress>>
  lookUp: ((reference: string, call: SourceCall) => Promise<SourceAnswer<ClaimedAddress>>) | null
}

type Reserved =
  | { callId: number }
  | { refused: Exclude<NotAsked, 'settled' | 'time' | 'unprovable'>; retryAfterMs: number | null }

export type Fall = {
  /** In the order in which they are to be asked. */
  sources: readonly Askable[]
  /** What an earlier attempt at this check did: nobody in it is asked again. */
  hops: readonly Hop[]
  /** What our own proof has said in this check already, by the address in lower case. */
  judged: ReadonlyMap<string, Proof>
  /** Our own proof, within so many ms. */
  prove(address: string, deadlineMs: number): Promise<Proof>
  /** Whether this claim may stand where our proof can't be had. Never asked of a proven or refuted address. */
  accepts(hop: Hop): boolean
  /** Decides before each call whether it may be made. */
  reserve(source: Askable): Promise<Reserved>
  /** Writes all hops down; what comes next begins only behind it. False: the check has ended meanwhile. */
  keep(hops: readonly Hop[]): Promise<boolean>
  /** Ends the call of a hop with what it came to. */
  end(hop: Hop, answer: SourceAnswer<ClaimedAddress>): Promise<void>
  /** Gives back what was set aside for a call that was never made. */
  giveBack(hop: Hop): Promise<void>
  /** Told once our own proof has said something of what a hop named. */
  note(hop: Hop): Promise<void>
  now(): Date
  /** Counts on and never back, in ms. */
  clock(): number
  /** When the check has to be done, by `clock`. */
  endAtMs: number
  /** Where the source of this call may say that its answer is there; null: it is asked again instead. */
  callbackUrlOf(callId: number): string | null
  signal: AbortSignal
}

export type FallEnd = {
  hops: Hop[]
  /** `claimed`: our proof can't be had, and the operator lets this claim stand. `later`: to be gone on with in so many ms. */
  end: 'proven' | 'claimed' | 'objected' | 'later' | 'nobody'
  address: string | null
  retryAfterMs: number | null
}

const waterfallLimits = {
  /** One call to one source. */
  hopMs: 12_000,
  /** With less time than that nobody is asked any more. */
  leastMs: 1_000,
  /** A source that said "later" is not looked up more often. */
  soonestMs: 1_000,
} as const

/**
 * Asks the sources in their order, each at most once, until our own proof calls an address `valid`. A claim is never a proof; an address
 * that was judged in this check isn't judged again; one that can't be proven neither stops nor counts, unless the operator lets the claim
 * stand. Sources that answer later are looked up when the others are through; calls are never begun again.
 */
export async function runWaterfall(fall: Fall): Promise<FallEnd> {
  const hops = fall.hops.map((hop) => ({ ...hop }))
  const state: State = { fall, hops, judged: new Map([...judgedBefore(fall), ...fall.judged]), waitMs: null }
  const early = objectedBefore(state) ?? (await lookUpLater(state)) ?? (await judgeOpen(state))
  const end = early ?? (await askRest(state))
  if (end.end !== 'later') await noteRest(state, end.end === 'nobody' ? 'time' : 'settled')
  return end
}

/** Ends of a look-up by which nothing was heard of what was begun. */
const unheard: ReadonlySet<Hop['ended']> = new Set(['failed', 'refused', 'slow-down'])

type State = { fall: Fall; hops: Hop[]; judged: Map<string, Proof>; waitMs: number | null }

/** An attempt may die between writing the objection down and its end: nobody else is asked about them. */
function objectedBefore(state: State): FallEnd | null {
  return state.hops.some(({ ended }) => ended === 'objected') ? settled(state, 'objected', null) : null
}

/** Those that said "later" in an earlier attempt, by their reference. */
async function lookUpLater(state: State): Promise<FallEnd | null> {
  const { fall, hops } = state
  for (const hop of hops.filter(({ ended }) => ended === 'later')) {
    const lookUp = fall.sources.find(({ sourceId, asked }) => sourceId === hop.sourceId && asked === hop.asked)?.lookUp
    const dueInMs = Date.parse(hop.lookUpAt ?? hop.at) - fall.now().getTime()
    if (!lookUp || hop.reference === null) continue
    if (dueInMs > 0) {
      waitFor(state, dueInMs)
      continue
    }
    if (timeLeft(fall) < waterfallLimits.leastMs) break
    const end = await takeAnswer(state, hop, (call) => lookUp(hop.reference ?? '', call))
    if (end) return end
  }
  return null
}

/** What our own proof said in an earlier attempt, but for what would have ended it: that is asked again, as its evidence died with it. */
function* judgedBefore(fall: Fall): Generator<[string, Proof]> {
  for (const hop of fall.hops)
    if (hop.address !== null && hop.proof !== null && !isOpen(fall, hop)) yield [hop.address.toLowerCase(), hop.proof]
}

/** Answers that were kept before their proof was had, or before it ended the check: a kill, or a host that asked for patience. */
async function judgeOpen(state: State): Promise<FallEnd | null> {
  for (const hop of state.hops.filter((each) => each.ended === 'answer' && isOpen(state.fall, each))) {
    const end = await judge(state, hop)
    if (end) return end
  }
  return null
}

function isOpen(fall: Fall, hop: Hop): boolean {
  return hop.proof !== 'refuted' && (hop.proof !== 'unprovable' || fall.accepts(hop))
}

async function askRest(state: State): Promise<FallEnd> {
  const { fall, hops } = state
  for (const source of fall.sources) {
    fall.signal.throwIfAborted()
    if (hops.some((hop) => isOf(hop, source))) continue
    if (timeLeft(fall) < waterfallLimits.leastMs) break
    const hop = newHop(source.sourceId, source.label, source.asked, fall.now())
    if (source.passOver !== null) {
      await keep(state, { ...hop, because: source.passOver })
      continue
    }
    if (source.isNeeded && !source.isNeeded(hops)) continue
    const reserved = await fall.reserve(source)
    if ('refused' in reserved) {
      // The vendor's window is full for a moment: it is asked when the others are through.
      if (reserved.refused === 'pace' && reserved.retryAfterMs !== null) waitFor(state, reserved.retryAfterMs)
      else await keep(state, { ...hop, because: reserved.refused })
      continue
    }
    const begun = {
      ...hop,
      ended: 'cut-off' as const,
      callId: reserved.callId,
      milliunits: source.milliunits,
      isKnown: false,
    }
    hops.push(begun)
    if (!(await fall.keep(hops))) {
      await takeBack(state, begun)
      return settled(state, 'nobody', null)
    }
    // Writing it down took what time there was: a call that nobody waits for would be paid for nothing.
    if (timeLeft(fall) < waterfallLimits.leastMs) {
      await takeBack(state, begun)
      break
    }
    const end = await takeAnswer(state, begun, (call) => source.ask(call))
    if (end) return end
  }
  return settled(state, state.waitMs === null ? 'nobody' : 'later', null)
}

/** A call that was set aside and not made. */
async function takeBack({ fall, hops }: State, hop: Hop): Promise<void> {
  await fall.giveBack(hop)
  Object.assign(hop, {
    ended: 'not-asked',
    because: 'time',
    callId: null,
    milliunits: 0,
    isKnown: true,
  } satisfies Partial<Hop>)
  await fall.keep(hops)
}

/** Takes one answer into its hop, writes it down, ends the call, and has the address judged. */
async function takeAnswer(
  state: State,
  hop: Hop,
  ask: (call: SourceCall) => Promise<SourceAnswer<ClaimedAddress>>,
): Promise<FallEnd | null> {
  const { fall, hops } = state
  const startMs = fall.clock()
  const timeoutMs = Math.max(1, Math.min(waterfallLimits.hopMs, timeLeft(fall)))
  const callbackUrl = hop.callId === null ? null : fall.callbackUrlOf(hop.callId)
  const answer = await askInTime(ask, { signal: fall.signal, timeoutMs, callbackUrl }, hop.milliunits)
  hop.ms += Math.round(fall.clock() - startMs)
  hop.ended = answer.kind === 'nobody' && answer.isAnother ? 'another-person' : answer.kind
  // An answer that only says "not yet" doesn't say what the whole will cost, nor does a look-up in vain: what was begun goes on there.
  if (answer.kind !== 'later' && !(hop.reference !== null && unheard.has(answer.kind))) Object.assign(hop, answer.spent)
  if (answer.kind === 'later') {
    const inMs = Math.max(waterfallLimits.soonestMs, answer.retryAfterMs)
    hop.reference = answer.reference
    hop.lookUpAt = new Date(fall.now().getTime() + inMs).toISOString()
    waitFor(state, inMs)
  }
  if (answer.kind === 'answer') {
    hop.address = answer.value.address
    hop.claim = answer.value.claim
    hop.who = whoIs(answer.value.person)
  }
  if (answer.kind === 'nobody') hop.who = whoIs(answer.person)
  await fall.keep(hops)
  await fall.end(hop, answer)
  if (answer.kind === 'objected') return settled(state, 'objected', null)
  return answer.kind === 'answer' ? judge(state, hop) : null
}

/** Our own proof of what a source named; only an address that nobody named before is asked about. */
async function judge(state: State, hop: Hop): Promise<FallEnd | null> {
  const { fall, hops, judged } = state
  const address = hop.address ?? ''
  const known = judged.get(address.toLowerCase())
  hop.isRepeat = known !== undefined && known !== 'later' && hop.asked === 'address'
  const startMs = fall.clock()
  const isKnown = hop.asked === 'verdict' || (known !== undefined && known !== 'later')
  const proof = isKnown ? (known ?? 'unprovable') : await fall.prove(address, Math.max(1, timeLeft(fall)))
  hop.ms += Math.round(fall.clock() - startMs)
  hop.proof = proof
  judged.set(address.toLowerCase(), proof)
  await fall.keep(hops)
  await fall.note(hop)
  if (proof === 'proven') return settled(state, 'proven', address)
  if (proof === 'later') waitFor(state, waterfallLimits.soonestMs)
  return proof === 'unprovable' && fall.accepts(hop) ? settled(state, 'claimed', address) : null
}

/** For the receipt: who wasn't asked for an address, and why. */
async function noteRest(state: State, because: 'settled' | 'time'): Promise<void> {
  const rest = state.fall.sources.filter(
    (source) => source.asked === 'address' && !state.hops.some((hop) => isOf(hop, source)),
  )
  for (const { sourceId, label, asked } of rest)
    state.hops.push({ ...newHop(sourceId, label, asked, state.fall.now()), because })
  if (rest.length > 0) await state.fall.keep(state.hops)
}

async function keep({ fall, hops }: State, hop: Hop): Promise<void> {
  hops.push(hop)
  await fall.keep(hops)
}

function settled({ hops, waitMs }: State, end: FallEnd['end'], address: string | null): FallEnd {
  return { hops, end, address, retryAfterMs: end === 'later' ? waitMs : null }
}

function waitFor(state: State, ms: number): void {
  state.waitMs = Math.min(state.waitMs ?? Infinity, ms)
}

function timeLeft(fall: Fall): number {
  return fall.endAtMs - fall.clock()
}

function isOf(hop: Hop, source: Askable): boolean {
  return hop.sourceId === source.sourceId && hop.asked === source.asked
}
