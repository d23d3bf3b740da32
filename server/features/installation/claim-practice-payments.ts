import { isSameProcess } from '../../db/process-state.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { findPracticePayments, placeKey, type PracticePlace } from './find-practice-payments.ts'
import { findFact, lockPracticePayments, putFact } from './installation.queries.ts'
import { productKey, type ProductPlace } from './note-product.ts'

/**
 * Starts the practice payment provider for all processes on this database, unless a living one carries it already: its
 * books have one writer. `start` gets what the provider has to know of the product, as far as that is known,
 * and the place of the one before. Null where another process carries it.
 */
export async function claimPracticePayments<Started extends { place: PracticePlace }>(
  ownerDb: Db,
  start: (product: ProductPlace | null, before: PracticePlace | null) => Promise<Started>,
): Promise<Started | null> {
  return inTransaction(ownerDb, async (tx) => {
    await lockPracticePayments(tx)
    const before = await findPracticePayments(tx)
    if (before && isSameProcess(before.pid, before.startedAt)) return null
    const product = (await findFact(tx, productKey)) as ProductPlace | undefined
    const started = await start(product ?? null, before)
    await putFact(tx, placeKey, started.place)
    return started
  })
}
