import type { Located } from '../../../../../engines/directory/port.ts'
import type { SourceAnswer } from '../../../../../engines/sources/port.ts'
import {
  runWaterfall,
  type Askable,
  type FallEnd,
  type Hop,
  type Outlook,
  type Proof,
} from '../../../../../engines/sources/waterfall/port.ts'
import type { Verdict } from '../../../../../engines/verifier/port.ts'
import type { WorkerContext } from '../../../../context.ts'
import type { KeptEvidence, RevealRow } from '../../../../db/tables/checks.ts'
import type { CallEnd } from '../../../sources/calls/call-end.ts'
import { endCall } from '../../../sources/calls/end-call.ts'
import { noteProof } from '../../../sources/calls/note-proof.ts'
import { reserveCall } from '../../../sources/calls/reserve-call.ts'
import { mayAskFor, suppressObjector } from '../../../sources/may-ask-for.ts'
import type { PaidSource } from '../../../sources/paid-source.ts'
import { isPutOff } from '../../core/check-limits.ts'
import { updateHops } from './hops.queries.ts'
import { learnYield, orderSources, segmentOf } from './order-sources.ts'
import { identified, personSought } from './person-sought.ts'
import { takeUpHops } from './take-up-hops.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>

export type PaidAnswer = FallEnd & {
  evidence: KeptEvidence[]
  /** Of the last address of a source that our proof was asked about. */
  verdict: Verdict | null
}

type Asking = {
  signal: AbortSignal
  priority: 'interactive' | 'batch'
  /** By `performance.now()`. */
  endAtMs: number
  judged: ReadonlyMap<string, Proof>
  /** Whether our proof can be had at all, by what the addresses that cost nothing showed. */
  outlook: Outlook
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
  { signal, priority, endAtMs, judged, outlook }: Asking,
): Promise<PaidAnswer> {
  const segment = segmentOf(located.person, outlook)
  const { ordered, passedOver } = await orderSources(ctx, paid, { person: located.person, outlook, seed: row.id })
  const hops = await takeUpHops(ctx, row, ordered)
  const evidence: KeptEvidence[] = []
  let verdict: Verdict | null = null
  let patienceMs = 0
  const call = callsOf(ctx, row, segment, ordered)
  const end = await runWaterfall({
    sources: ordered.flatMap((source) => askable(source, located, passedOver.has(source)) ?? []),
    hops,
    judged,
    async prove(address, deadlineMs) {
      if (!(await mayAskFor(ctx, identified(located, [address])))) return 'unprovable'
      const said = await ctx.verifier.verify(address, { signal, priority, deadlineMs })
      evidence.push(...said.evidence.map((item) => ({ ...item, from: 'source' }) as const))
      verdict = said
      const proof = proofOf(said, priority)
      if (proof === 'later') patienceMs = Math.max(patienceMs, said.retryAfterMs ?? 0)
      return proof
    },
    // Without our own proof nothing is charged, so no claim stands in its place.
    accepts: () => false,
    ...call,
    // Somebody may have been erased a moment ago.
    reserve: async (source) =>
      (await mayAskFor(ctx, identified(located))) ? call.reserve(source) : { refused: 'erased', retryAfterMs: null },
    keep: (all) => updateHops(ctx.db, row, all),
    now: ctx.now,
    clock: () => performance.now(),
    endAtMs,
    callbackUrl: null,
    signal,
  })
  const objector = end.end === 'objected' ? end.hops.find(({ ended }) => ended === 'objected') : undefined
  if (objector) await suppressObjector(ctx, { name: objector.label }, identified(located))
  const retryAfterMs = end.retryAfterMs === null ? null : Math.max(end.retryAfterMs, patienceMs)
  return { ...end, retryAfterMs, evidence, verdict }
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

/** The calls of one reveal: reserved before, ended after, and counted for what is learned. */
function callsOf(ctx: WorkerContext, row: RevealRow, segment: string, ordered: readonly PaidSource[]) {
  const { id, holdId, batchId, workspaceId } = row
  const costOf = (hop: Hop) => {
    const source = ordered.find((each) => each.id === hop.sourceId)
    return Math.ceil((hop.milliunits * (source?.microUsdPerUnit ?? 0)) / 1_000)
  }
  let asked = row.hops.filter(({ ended }) => ended !== 'not-asked').length
  const firsts = new Set(
    row.hops
      .filter(({ ended }) => ended !== 'not-asked')
      .slice(0, 1)
      .map(({ sourceId }) => sourceId),
  )
  const of = (hop: Hop) => ({ sourceId: hop.sourceId, segment, isFirst: firsts.has(hop.sourceId) })
  return {
    async reserve({ sourceId, milliunits }: Askable) {
      const source = ordered.find((each) => each.id === sourceId)
      if (!source) return { refused: 'stopped' as const, retryAfterMs: null }
      const wanted = { source, to: 'findAddress' as const, workspaceId, reveal: { id, holdId }, batchId, milliunits }
      const reserved = await reserveCall(ctx.db, { ...wanted, now: ctx.now() })
      if ('callId' in reserved && asked++ === 0) firsts.add(sourceId)
      return reserved
    },
    async end(hop: Hop, answer: SourceAnswer<unknown>) {
      if (hop.callId === null) return
      await endCall(ctx.db, hop.callId, { ...(answer as CallEnd), ms: hop.ms, now: ctx.now() })
      if (answer.kind === 'answer' || answer.kind === 'nobody')
        await learnYield(ctx, of(hop), { asked: 1, proven: 0, microUsd: costOf(hop) })
    },
    async note(hop: Hop) {
      if (hop.callId === null || hop.proof === null || hop.proof === 'later') return
      await noteProof(ctx.db, hop.callId, hop.proof)
      if (hop.proof === 'proven') await learnYield(ctx, of(hop), { asked: 0, proven: 1, microUsd: 0 })
    },
  }
}

/** Null if the source can't be asked by what is known of the person. */
function askable({ id, name, source }: PaidSource, located: KnownPerson, isPassedOver: boolean): Askable | null {
  const can = source.can.findAddress
  const sought = can && personSought(located, source.kind, can.by)
  if (!can || !sought) return null
  return {
    sourceId: id,
    // A source that the operator gave no name of its own is called as its vendor is.
    label: name === source.kind ? source.label : name,
    asked: 'address',
    milliunits: can.milliunits,
    passOver: isPassedOver ? 'unprovable' : null,
    ask: (call) => source.findAddress!(sought, call),
    lookUp: source.lookUp ? (reference, call) => source.lookUp!(reference, call) : null,
  }
}
