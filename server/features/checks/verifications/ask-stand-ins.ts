import { runWaterfall, type Hop } from '../../../../engines/sources/waterfall/port.ts'
import type { Verdict } from '../../../../engines/verifier/port.ts'
import type { WorkerContext } from '../../../context.ts'
import { verifications, type VerificationRow } from '../../../db/tables/checks.ts'
import { endCall } from '../../sources/calls/end-call.ts'
import { type CallEnd } from '../../sources/calls/call-end.ts'
import { loseCall } from '../../sources/calls/lose-call.ts'
import { reserveCall } from '../../sources/calls/reserve-call.ts'
import { listAble } from '../../sources/list-able.ts'
import { suppressObjector } from '../../sources/may-ask-for.ts'
import type { PaidSource } from '../../sources/paid-source.ts'
import { askVerifiers } from '../core/ask-verifiers.ts'
import { checkLimits } from '../core/check-limits.ts'
import { updateHops } from '../core/checks.queries.ts'
import { noWayOut } from '../core/mail-servers.ts'

/**
 * What verifiers that are paid for say of an address where no mail server can be asked from here: each is asked at most once, until one
 * says anything. It is shown as theirs, and no credit is taken for it. Whoever objected to being judged there is put on the list of
 * those who are never asked about. Null if nobody is to be asked.
 */
export async function askStandIns(
  ctx: WorkerContext,
  row: VerificationRow,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<Hop[] | null> {
  if (!noWayOut(verdict)) return null
  const verifiers = await listAble(ctx, 'verifyAddress')
  if (verifiers.length === 0) return null
  const { address } = row
  const hops = await takeUp(ctx, row)
  const { end, hops: all } = await runWaterfall({
    sources: askVerifiers(verifiers, { address: () => address, isWithoutWay: () => true }),
    hops,
    judged: new Map(),
    prove: async () => 'unprovable',
    accepts: () => false,
    ...callsOf(ctx, row, verifiers),
    keep: (kept) => updateHops(ctx.db, verifications, row, kept),
    note: async () => {},
    now: ctx.now,
    clock: () => performance.now(),
    endAtMs: performance.now() + checkLimits.freeMs,
    callbackUrlOf: () => null,
    signal,
  })
  const objector = end === 'objected' ? all.find(({ ended }) => ended === 'objected') : undefined
  if (objector) {
    const person = { contactId: null, addresses: [address], linkedinUrl: '', sourceIds: [] }
    await suppressObjector(ctx, { name: objector.label }, person)
  }
  return all
}

/** A call that was cut off counts as spent and is not made again. */
async function takeUp(ctx: WorkerContext, row: VerificationRow): Promise<Hop[]> {
  const hops = row.hops.filter(({ ended }) => ended !== 'not-asked')
  for (const { ended, callId } of hops)
    if (ended === 'cut-off' && callId !== null) await loseCall(ctx.db, callId, ctx.now())
  return hops
}

function callsOf(ctx: WorkerContext, { workspaceId, batchId }: VerificationRow, verifiers: readonly PaidSource[]) {
  return {
    async reserve({ sourceId, milliunits }: { sourceId: number; milliunits: number }) {
      const source = verifiers.find(({ id }) => id === sourceId)
      if (!source) return { refused: 'stopped' as const, retryAfterMs: null }
      const wanted = { source, to: 'verifyAddress' as const, workspaceId, reveal: null, batchId, milliunits }
      const reserved = await reserveCall(ctx.db, { ...wanted, now: ctx.now() })
      // Nobody waits for a verifier's window: the next is asked.
      return 'refused' in reserved ? { ...reserved, retryAfterMs: null } : reserved
    },
    async giveBack({ callId, ms }: Hop) {
      if (callId === null) return
      const spent = { milliunits: 0, isKnown: true }
      await endCall(ctx.db, callId, { kind: 'nobody', spent, ms, now: ctx.now() })
    },
    async end(hop: Hop, answer: object) {
      if (hop.callId === null) return
      await endCall(ctx.db, hop.callId, { ...(answer as CallEnd), ms: hop.ms, now: ctx.now() })
    },
  }
}
