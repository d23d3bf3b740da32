import { inTransaction, type Db } from '../../../db/transaction.ts'
import { lockCall, lockSource, selectSourceOf, updateCall } from './calls.queries.ts'

/** Gives up a call that never ended: what was set aside for it counts as spent. True if it was open. */
export async function loseCall(db: Db, callId: number, now: Date): Promise<boolean> {
  const sourceId = await selectSourceOf(db, callId)
  if (sourceId === null) return false
  return inTransaction(db, async (tx) => {
    await lockSource(tx, sourceId)
    const call = await lockCall(tx, callId)
    if (call?.state !== 'open') return false
    await updateCall(tx, callId, { state: 'lost', endedAt: now })
    return true
  })
}
