import { type Located, cleanLinkedinUrl, type DirectoryPerson } from '../../../../../engines/directory/port.ts'
import {
  runWaterfall,
  type Askable,
  type FallEnd,
  type Hop,
  type Outlook,
  type Proof,
} from '../../../../../engines/sources/waterfall/port.ts'
import type {
  ClaimedAddress,
  SourceAnswer,
  SourcePerson,
  PersonSought,
  SourceCapabilities,
  SourceKind,
} from '../../../../../engines/sources/port.ts'
import type { Verdict } from '../../../../../engines/verifier/port.ts'
import type { WorkerContext } from '../../../../context.ts'
import { reveals, type KeptEvidence, type RevealRow } from '../../../../db/tables/checks.ts'
import { callbackUrlOf } from '../../../sources/calls/callback-address.ts'
import { keepTold } from '../../../sources/keep-told.ts'
import { calledAs, type PaidSource, mayClaim } from '../../../sources/paid-source.ts'
import { mayAskFor, suppressObjector, type SoughtPerson } from '../../../sources/may-ask-for.ts'
import { askVerifiers } from '../../core/ask-verifiers.ts'
import { checkLimits, isPutOff } from '../../core/check-limits.ts'
import { updateHops } from '../../core/checks.queries.ts'
import { noWayOut } from '../../core/mail-servers.ts'
import { callsOf } from './calls-of.ts'
import { namedBy } from './named-by.ts'
import { orderSources, segmentOf } from './order-sources.ts'
import { takeUpHops } from './take-up-hops.ts'
import type { Finder } from '../../../../../engines/finder/port.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>

export type PaidAnswer = FallEnd & {
  evidence: KeptEvidence[]
  /** Of the last address of a source that our proof was asked about. */
  verdict: Verdict | null
}

/** How long a call of a batch may wait for others of it, so that one call at the vendor is for several people. */
const batchPatienceMs = 400

type Asking = {
  signal: AbortSignal
  priority: 'interactive' | 'batch'
  /** By `performance.now()`. */
  endAtMs: number
  judged: ReadonlyMap<string, Proof>
  /** Whether our proof can be had at all, by what the addresses that cost nothing showed. */
  outlook: Outlook
  /** Sources that judge an address, for where our proof can't be had. */
  verifiers: readonly PaidSource[]
  /** No mail server can be asked from here. */
  isWithoutWay: boolean
  /** Of the addresses that cost nothing, the one that our proof can't be had of. */
  doubtful: string | null
}

/**
 * Asks paid sources for a person's address, one after the other by what each proven address costs there, until our own proof stands.
 * What was asked is written down before and after each call, so that an attempt that goes on where another died asks nobody twice.
 */
export async function askSources(
  ctx: WorkerContext,
  row: RevealRow,
  located: KnownPerson,
  paid: readonly PaidSource[],
  { signal, priority, endAtMs, judged, outlook, verifiers, ...asking }: Asking,
): Promise<PaidAnswer> {
  const segment = segmentOf(located.person, outlook)
  const { ordered, passedOver } = await orderSources(ctx, paid, { person: located.person, outlook, seed: row.id })
  const hops = await takeUpHops(ctx, row, [...ordered, ...verifiers])
  const evidence: KeptEvidence[] = []
  let verdict: Verdict | null = null
  let patienceMs = 0
  let { isWithoutWay } = asking
  let doubted: string | null = null
  const all = [...ordered, ...verifiers]
  const call = callsOf(ctx, row, segment, all)
  // Where no proof can be had, only a word that may be charged for, or that a verifier can judge, is worth its price.
  const isPassedOver = (source: PaidSource) =>
    !mayClaim(source) && (isWithoutWay ? verifiers.length === 0 : passedOver.has(source))
  const doubt = {
    // Once the whole name is told, likely addresses and the other sources come first.
    address: (asked: readonly Hop[]) =>
      (doubted = namedBy(located, asked) === located ? (doubtfulOf(asked) ?? asking.doubtful) : null),
    isWithoutWay: () => isWithoutWay,
  }
  const end = await runWaterfall({
    sources: [
      ...ordered.flatMap((source) => askable(ctx, source, located, isPassedOver(source), priority) ?? []),
      ...askVerifiers(verifiers, doubt),
    ],
    hops,
    judged,
    async prove(address, deadlineMs) {
      const said = await ctx.verifier.verify(address, { signal, priority, deadlineMs })
      evidence.push(...said.evidence.map((item) => ({ ...item, from: 'source' }) as const))
      verdict = said
      isWithoutWay ||= noWayOut(said)
      if (isShortOfTime(said, priority, row)) return 'later'
      const proof = noWayOut(said) && verifiers.length > 0 ? 'unprovable' : proofOf(said, priority)
      if (proof === 'later') patienceMs = Math.max(patienceMs, said.retryAfterMs ?? 0)
      return proof
    },
    accepts: (hop) => all.some((source) => source.id === hop.sourceId && mayClaim(source, hop.claim)),
    ...call,
    // Somebody may have been erased a moment ago, also by the address that a verifier is to judge.
    async reserve(source) {
      const about = source.asked === 'verdict' ? doubted : null
      return (await mayAskFor(ctx, withAddress(located, about)))
        ? call.reserve(source)
        : { refused: 'erased', retryAfterMs: null }
    },
    keep: (kept) => updateHops(ctx.db, reveals, row, kept),
    now: ctx.now,
    clock: () => performance.now(),
    endAtMs,
    callbackUrlOf: (callId) => callbackUrlOf(ctx.settings, callId),
    signal,
  })
  if (end.end === 'objected') await noteObjection(ctx, located, end.hops, doubted)
  const retryAfterMs = end.retryAfterMs === null ? null : Math.max(end.retryAfterMs, patienceMs)
  return { ...end, retryAfterMs, evidence, verdict }
}

/** `doubted`: the address that a verifier was asked about. */
async function noteObjection(ctx: WorkerContext, located: KnownPerson, hops: readonly Hop[], doubted: string | null) {
  const objector = hops.find(({ ended }) => ended === 'objected')
  if (!objector) return
  // At a verifier it was the address that they objected to being judged.
  const person = withAddress(located, objector.asked === 'verdict' ? doubted : null)
  await suppressObjector(ctx, { name: objector.label }, person)
}

/** By what somebody could be on the list, and by this address too. */
function withAddress(located: KnownPerson, address: string | null): SoughtPerson {
  const person = identified(located)
  return address === null ? person : { ...person, addresses: [...person.addresses, address] }
}

/** The last that a source named and our proof can't be had of. */
function doubtfulOf(hops: readonly Hop[]): string | null {
  return hops.findLast(({ asked, proof }) => asked === 'address' && proof === 'unprovable')?.address ?? null
}

/** Put off for seconds: else what was paid for would be lost, and paid for again by who asks once more. In a batch it is put off anyway. */
function isShortOfTime({ reason }: Verdict, priority: Asking['priority'], { attempts }: RevealRow): boolean {
  return reason === 'local.deadline' && priority === 'interactive' && attempts <= checkLimits.deferrals
}

/** What our own proof says of an address, by its verdict. */
export function proofOf(
  verdict: Pick<Verdict, 'status' | 'reason' | 'retryAfterMs'>,
  priority: Asking['priority'],
): Proof {
  if (verdict.status === 'valid') return 'proven'
  if (isPutOff(verdict as Verdict, priority)) return 'later'
  return verdict.status === 'invalid' || verdict.status === 'disabled' ? 'refuted' : 'unprovable'
}

/** Null if the source can't be asked by what is known of the person. */
function askable(
  ctx: WorkerContext,
  paid: PaidSource,
  located: KnownPerson,
  isPassedOver: boolean,
  priority: Asking['priority'],
): Askable | null {
  const { id, source } = paid
  const can = source.can.findAddress
  const patience = priority === 'batch' ? { patienceMs: batchPatienceMs } : {}
  const sought = can && personSought(located, source.kind, can.by)
  if (!can || !sought) return null
  const told = async (asked: Promise<SourceAnswer<ClaimedAddress>>): Promise<SourceAnswer<ClaimedAddress>> => {
    const answer = await asked
    // Whoever has an address on the list was erased: it is as if the source knew nobody, so that nothing of the answer is written down.
    if (answer.kind === 'answer' && !(await mayAskFor(ctx, identified(located, [answer.value.address]))))
      return { kind: 'nobody', spent: answer.spent }
    const who = answer.kind === 'answer' ? answer.value.person : answer.kind === 'nobody' ? answer.person : null
    if (isSomebodyElse(ctx.finder, located.person, sought.id, who))
      return { kind: 'nobody', isAnother: true, spent: answer.spent }
    await keepTold(ctx, paid, answer, sought.id)
    return answer
  }
  return {
    sourceId: id,
    label: calledAs(paid),
    asked: 'address',
    milliunits: can.milliunits,
    passOver: isPassedOver ? 'unprovable' : null,
    ask: (call) => told(source.findAddress!(sought, { ...call, ...patience })),
    lookUp: source.lookUp ? (reference, call) => told(source.lookUp!(reference, call)) : null,
  }
}

/** A profile by the name that its owner chose. LinkedIn has other addresses of the same profile, which can't be compared with it. */
const byName = /^https:\/\/www\.linkedin\.com\/in\/(?!A[A-Z][\w-]{30})/

/**
 * Whether a source answered with another person than the one who was asked for: sources match vaguely, and a namesake's proven address would be
 * sold. An id that was asked by, then a profile, then the name decides; what the source doesn't say decides nothing.
 */
export function isSomebodyElse(
  finder: Pick<Finder, 'mayBeOne'>,
  person: Pick<DirectoryPerson, 'name' | 'nameIsPartial' | 'linkedinUrl' | 'location'>,
  askedId: string | null,
  told: Partial<SourcePerson> | null | undefined,
): boolean {
  if (!told || (askedId !== null && told.id === askedId)) return false
  const [profile, itsProfile] = [cleanLinkedinUrl(person.linkedinUrl), cleanLinkedinUrl(told.linkedinUrl ?? '')]
  if (profile !== '' && profile === itsProfile) return false
  if (byName.test(profile) && byName.test(itsProfile)) return true
  if (!told.name || told.nameIsPartial || person.nameIsPartial) return false
  return !finder.mayBeOne(person.name, told.name, person.location.split(',').at(-1)!.trim())
}

type By = NonNullable<SourceCapabilities['findAddress']>['by'][number]

/**
 * What a source is told of a person: only what it can ask by, so no more than it needs. Null if that isn't enough. An id of another
 * source is none of its own.
 */
function personSought(
  { person, domain }: Extract<Located, { status: 'found' | 'no-address' }>,
  kind: SourceKind,
  by: readonly By[],
): PersonSought | null {
  const id = ownId(person.id, kind)
  const has: Record<By, boolean> = {
    id: id !== null,
    linkedin: person.linkedinUrl !== '',
    'name+domain': !person.nameIsPartial && person.name !== '' && domain !== '',
    'name+company': !person.nameIsPartial && person.name !== '' && person.company !== '',
  }
  if (!by.some((way) => has[way])) return null
  return {
    id: by.includes('id') ? id : null,
    name: person.nameIsPartial ? '' : person.name,
    company: person.company,
    companyDomain: domain,
    linkedinUrl: by.includes('linkedin') ? person.linkedinUrl : '',
  }
}

/** People that were found at a source carry its id behind its name, `apollo:64a7…`. */
function ownId(id: string, kind: SourceKind): string | null {
  return id.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : null
}

/** By what somebody could be on the list of the erased; `addresses`: those that the directory lists, or one that a source named. */
function identified(
  located: Extract<Located, { status: 'found' | 'no-address' }>,
  addresses?: readonly string[],
): SoughtPerson {
  const { person } = located
  const listed = located.status === 'found' ? located.addresses : []
  return { contactId: person.id, addresses: addresses ?? listed, linkedinUrl: person.linkedinUrl, sourceIds: [] }
}
