import { isSameProcess } from '../../db/postgres/process-state.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { lockPracticePayments, putFact, findFact } from './installation.queries.ts'

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

/** Where the practice payment provider listens, and which of the product's processes runs it. */
export type PracticePlace = {
  port: number
  operatorToken: string
  webhookSecret: string
  pid: number
  startedAt: string
}

const placeKey = 'practice_payments'

/** Null if none was ever started; its process may have ended since. */
export async function findPracticePayments(db: Db | Transaction): Promise<PracticePlace | null> {
  return ((await findFact(db, placeKey)) as PracticePlace | undefined) ?? null
}
