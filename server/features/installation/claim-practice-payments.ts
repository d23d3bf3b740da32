import { isSameProcess } from '../../db/postgres/process-state.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { findPracticePayments, placeKey, type PracticePlace } from './find-practice-payments.ts'
import { lockPracticePayments, putFact } from './installation.queries.ts'

/**
 * Starts the practice payment provider for all processes on this database, unless a living process runs it already: its
 * books have one writer. `start` gets the address of the last one. Null if another process runs it.
 */
export async function claimPracticePayments<Started extends { place: PracticePlace }>(
  ownerDb: Db,
  start: (before: PracticePlace | null) => Promise<Started>,
): Promise<Started | null> {
  return inTransaction(ownerDb, async (tx) => {
    await lockPracticePayments(tx)
    const before = await findPracticePayments(tx)
    if (before && isSameProcess(before.pid, before.startedAt)) return null
    const started = await start(before)
    await putFact(tx, placeKey, started.place)
    return started
  })
}
