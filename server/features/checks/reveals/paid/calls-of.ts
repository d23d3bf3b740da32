import type { SourceAnswer } from '../../../../../engines/sources/port.ts'
import type { Askable, Hop } from '../../../../../engines/sources/waterfall/port.ts'
import type { WorkerContext } from '../../../../context.ts'
import type { RevealRow } from '../../../../db/tables/checks.ts'
import { endCall, noteProof } from '../../../sources/calls/end-call.ts'
import { type CallEnd } from '../../../sources/calls/call-end.ts'
import { reserveCall } from '../../../sources/calls/reserve-call.ts'
import type { PaidSource } from '../../../sources/paid-source.ts'
import { learnYield } from './order-sources.ts'

/** The calls of one reveal: reserved before, ended after, and those for an address counted for what is learned. */
export function callsOf(ctx: WorkerContext, row: RevealRow, segment: string, sources: readonly PaidSource[]) {
  const { id, holdId, batchId, workspaceId } = row
  const costOf = (hop: Hop) => {
    const source = sources.find((each) => each.id === hop.sourceId)
    return Math.ceil((hop.milliunits * (source?.microUsdPerUnit ?? 0)) / 1_000)
  }
  const before = row.hops.filter(({ ended, asked }) => ended !== 'not-asked' && asked === 'address')
  let asked = before.length
  const firsts = new Set(before.slice(0, 1).map(({ sourceId }) => sourceId))
  const of = (hop: Hop) => ({ sourceId: hop.sourceId, segment, isFirst: firsts.has(hop.sourceId) })
  return {
    async reserve({ sourceId, milliunits, asked: what }: Askable) {
      const source = sources.find((each) => each.id === sourceId)
      if (!source) return { refused: 'stopped' as const, retryAfterMs: null }
      const to = what === 'address' ? ('findAddress' as const) : ('verifyAddress' as const)
      const wanted = { source, to, workspaceId, reveal: { id, holdId }, batchId, milliunits }
      const reserved = await reserveCall(ctx.db, { ...wanted, now: ctx.now() })
      if ('callId' in reserved && what === 'address' && asked++ === 0) firsts.add(sourceId)
      return reserved
    },
    async end(hop: Hop, answer: SourceAnswer<unknown>) {
      if (hop.callId === null) return
      await endCall(ctx.db, hop.callId, { ...(answer as CallEnd), ms: hop.ms, now: ctx.now() })
      if (hop.asked === 'address' && (answer.kind === 'answer' || answer.kind === 'nobody'))
        await learnYield(ctx, of(hop), { asked: 1, proven: 0, microUsd: costOf(hop) })
    },
    async giveBack({ callId, ms }: Hop) {
      if (callId === null) return
      const spent = { milliunits: 0, isKnown: true }
      await endCall(ctx.db, callId, { kind: 'nobody', spent, ms, now: ctx.now() })
    },
    async note(hop: Hop) {
      if (hop.asked === 'verdict' || hop.callId === null || hop.proof === null || hop.proof === 'later') return
      const isNews = await noteProof(ctx.db, hop.callId, hop.proof)
      if (isNews && hop.proof === 'proven') await learnYield(ctx, of(hop), { asked: 0, proven: 1, microUsd: 0 })
    },
  }
}
