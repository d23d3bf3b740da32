import { inTransaction, type Db } from '../../db/transaction.ts'
import { lockInstallation, putFact } from './installation.queries.ts'

/** Where the practice payment provider finds the product: its pages' origin, and where events go. */
export type ProductPlace = { origin: string; webhookUrl: string }

export const productKey = 'practice_product'

/** Kept for a provider that starts later than the web process that listens here. */
export async function noteProduct(ownerDb: Db, place: ProductPlace): Promise<void> {
  await inTransaction(ownerDb, async (tx) => {
    await lockInstallation(tx)
    await putFact(tx, productKey, place)
  })
}
