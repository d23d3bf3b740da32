import { newHop, type Hop } from '../../../../../engines/sources/waterfall/port.ts'
import type { WorkerContext } from '../../../../context.ts'
import type { RevealRow } from '../../../../db/tables/checks.ts'
import { endCall } from '../../../sources/calls/end-call.ts'
import { loseCall } from '../../../sources/calls/lose-call.ts'
import { openCallsOf } from '../../../sources/calls/open-calls.ts'
import type { PaidSource } from '../../../sources/paid-source.ts'

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
  for (const { callId, sourceId, askedTo, calledBackAt, startedAt } of await openCallsOf(ctx.db, row)) {
    const known = hops.find((hop) => hop.callId === callId)
    if (known?.ended === 'later') {
      if (calledBackAt !== null) known.lookUpAt = now.toISOString()
      continue
    }
    if (known && known.ended !== 'cut-off') {
      const kind = known.ended === 'answer' ? 'answer' : 'nobody'
      await endCall(ctx.db, callId, { kind, spent: known, ms: known.ms, now })
      continue
    }
    await loseCall(ctx.db, callId, now)
    if (known) continue
    const source = sources.find(({ id }) => id === sourceId)
    const milliunits = (askedTo === 'searchPeople' ? null : source?.source.can[askedTo])?.milliunits ?? 0
    const begun = newHop(sourceId, source?.name ?? '', askedTo === 'verifyAddress' ? 'verdict' : 'address', startedAt)
    hops.push({ ...begun, ended: 'cut-off', callId, milliunits, isKnown: false })
  }
  return withoutErased(ctx, hops)
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
