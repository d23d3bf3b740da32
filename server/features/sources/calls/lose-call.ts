import { inTransaction, type Db } from '../../../db/transaction.ts'
import { lockCall, lockSource, selectSourceOf, updateCall, deleteOldTotals, selectOverdue } from './calls.queries.ts'
import type { Context } from '../../../context.ts'

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

/** No source is waited for that long: whoever made the call is gone. */
const plainMs = 15 * 60_000
/** An answer that comes later can still be looked up, for a day. */
const referencedMs = 24 * 60 * 60_000
/** No reveal and no batch runs that long. */
const totalsMs = 90 * 24 * 60 * 60_000
const atOnce = 500

/** Gives up calls that never ended, so that what they set aside is known as spent. */
export async function loseCalls({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const ids = await selectOverdue(db, { plain: before(plainMs), referenced: before(referencedMs) }, atOnce)
  let lost = 0
  for (const id of ids) if (await loseCall(db, id, at)) lost += 1
  if (lost > 0) log.warn({ lost }, 'calls of sources never ended; what was set aside for them counts as spent')
  await deleteOldTotals(db, before(totalsMs))
}
