import { type CallEnd } from './call-end.ts'
import type { SourceCallRow, SourceRow, PROOFS } from '../../../db/tables/sources.ts'
import { inTransaction, type Db, type Transaction } from '../../../db/transaction.ts'
import { microUsdOf, periodsOf, revealKey } from './call-costs.ts'
import {
  addToSums,
  lockCall,
  lockSource,
  lockTotal,
  selectSourceOf,
  updateCall,
  updateRest,
  updateProof,
} from './calls.queries.ts'
import { restAfter } from './rest-after.ts'

/**
 * Writes down what a call came to and gives back what it didn't cost, or takes what it cost beyond its reserve. Once: a second end of the
 * same call changes nothing. A call that was given up as lost and ends after all is corrected. `later` leaves it open.
 */
export async function endCall(db: Db, callId: number, end: CallEnd): Promise<void> {
  const sourceId = await selectSourceOf(db, callId)
  if (sourceId === null) return
  await inTransaction(db, async (tx) => {
    const source = await lockSource(tx, sourceId)
    const call = await lockCall(tx, callId)
    if (!source || !call || call.state === 'ended') return
    if (end.kind === 'later') return keepOpen(tx, source, call, end)
    const { milliunits, isKnown } = costOf(call, end)
    await correct(tx, call, milliunits, end.now)
    await updateCall(tx, callId, {
      state: 'ended',
      outcome: end.kind,
      because: end.kind === 'failed' || end.kind === 'refused' ? end.because : null,
      costIsKnown: isKnown,
      ms: Math.round(end.ms),
      endedAt: end.now,
    })
    await updateRest(tx, sourceId, restAfter(source, call, end))
  })
}

async function keepOpen(tx: Transaction, source: SourceRow, call: SourceCallRow, end: CallEnd & { kind: 'later' }) {
  if (call.state === 'open') await updateCall(tx, call.id, { reference: end.reference })
  await updateRest(tx, source.id, restAfter(source, call, end))
}

/**
 * What may have cost, and nobody says how much, cost what was set aside for it. So did what was begun (it has a reference) and can't be
 * looked up: whatever came of the look-up, the vendor goes on and bills.
 */
function costOf(call: SourceCallRow, end: CallEnd): CallEnd['spent'] {
  const isUnheard = end.kind === 'failed' || end.kind === 'refused' || end.kind === 'slow-down'
  const most = Math.max(call.reservedMilliunits, end.spent.milliunits)
  if (isUnheard && call.reference !== null) return { milliunits: most, isKnown: false }
  if (end.kind !== 'failed') return end.spent
  return { milliunits: end.mayHaveCost ? most : 0, isKnown: end.spent.isKnown }
}

/** Brings all sums from what the call counted for to what it cost, in the periods in which it began. */
async function correct(tx: Transaction, call: SourceCallRow, milliunits: number, now: Date): Promise<void> {
  const microUsd = microUsdOf(milliunits, call.microUsdPerUnit)
  const reveal = call.revealId === null ? null : revealKey({ id: call.revealId, holdId: call.holdId })
  if (call.batchId !== null) await lockTotal(tx, 'batch', call.batchId, now)
  if (reveal !== null) await lockTotal(tx, 'reveal', reveal, now)
  await addToSums(tx, {
    sourceId: call.sourceId,
    ...periodsOf(call.startedAt),
    batchId: call.batchId,
    reveal,
    calls: 0,
    milliunits: milliunits - call.milliunits,
    microUsd: microUsd - call.microUsd,
    now,
  })
  await updateCall(tx, call.id, { milliunits, microUsd })
}

/**
 * What our own proof said of the address that this call brought: it feeds what is learned of the source. False if it was noted before, by an
 * attempt that died behind it.
 */
export async function noteProof(db: Db, callId: number, proof: (typeof PROOFS)[number]): Promise<boolean> {
  return updateProof(db, callId, proof)
}
