import { newHop, type Hop } from '../../../../../engines/sources/waterfall/port.ts'
import type { WorkerContext } from '../../../../context.ts'
import type { RevealRow } from '../../../../db/tables/checks.ts'
import { endCall } from '../../../sources/calls/end-call.ts'
import { type CallEnd } from '../../../sources/calls/call-end.ts'
import { loseCall } from '../../../sources/calls/lose-call.ts'
import { openCallsOf } from '../../../sources/calls/reserve-call.ts'
import { calledAs, type PaidSource } from '../../../sources/paid-source.ts'

/**
 * What earlier attempts at this check did. A call that was begun and whose answer nobody read counts as spent and is never repeated;
 * one whose answer was written down is ended by it; one that answers later stays open. What was named of somebody who was erased
 * since is forgotten.
 */
export async function takeUpHops(
  ctx: Pick<WorkerContext, 'db' | 'now' | 'directory'>,
  row: RevealRow,
  sources: readonly PaidSource[],
): Promise<Hop[]> {
  const hops = row.hops.filter(({ ended }) => ended !== 'not-asked')
  const now = ctx.now()
  for (const { callId, sourceId, askedTo, reference, calledBackAt, startedAt } of await openCallsOf(ctx.db, row)) {
    const known = hops.find((hop) => hop.callId === callId)
    // Whose reference the books have not heard of yet: by it they know that what was begun is billed.
    if (known && known.reference !== null && reference === null) {
      const later = { kind: 'later' as const, reference: known.reference, retryAfterMs: 0 }
      await endCall(ctx.db, callId, { ...later, spent: known, ms: known.ms, now })
    }
    if (known?.ended === 'later') {
      if (calledBackAt !== null) known.lookUpAt = now.toISOString()
      continue
    }
    if (known && known.ended !== 'cut-off') {
      await endCall(ctx.db, callId, endOf(known, now))
      continue
    }
    await loseCall(ctx.db, callId, now)
    if (known) continue
    const source = sources.find(({ id }) => id === sourceId)
    const milliunits = (askedTo === 'searchPeople' ? null : source?.source.can[askedTo])?.milliunits ?? 0
    const label = source ? calledAs(source) : ''
    const begun = newHop(sourceId, label, askedTo === 'verifyAddress' ? 'verdict' : 'address', startedAt)
    hops.push({ ...begun, ended: 'cut-off', callId, milliunits, isKnown: false })
  }
  return withoutErased(ctx, hops)
}

/** How the call of a hop ended, as its cost depends on it. */
function endOf({ ended, milliunits, isKnown, ms }: Hop, now: Date): CallEnd {
  const all = { spent: { milliunits, isKnown }, ms, now }
  switch (ended) {
    case 'answer':
    case 'exhausted':
    case 'objected':
      return { kind: ended, ...all }
    case 'failed':
      return { kind: ended, because: 'network', mayHaveCost: milliunits > 0, ...all }
    case 'refused':
      return { kind: ended, because: 'request', why: '', ...all }
    case 'slow-down':
      return { kind: ended, retryAfterMs: 0, ...all }
    default:
      return { kind: 'nobody', ...all }
  }
}

/** As if the source had known nobody, where the address that it named is on the list. */
async function withoutErased({ directory }: Pick<WorkerContext, 'directory'>, hops: readonly Hop[]): Promise<Hop[]> {
  const erased = await directory.erasedAddresses(hops.flatMap(({ address }) => address ?? []))
  return hops.map((hop) =>
    hop.address !== null && erased.has(hop.address)
      ? { ...hop, ended: 'nobody', address: null, claim: null, who: null, proof: null }
      : hop,
  )
}
