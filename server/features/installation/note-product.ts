import { inTransaction, type Db } from '../../db/transaction.ts'
import { findFact, lockInstallation, putFact } from './installation.queries.ts'

/** The product's addresses for the practice payment provider: the origin of its pages, and the endpoint for events. */
export type ProductPlace = { origin: string; webhookUrl: string }

export const productKey = 'practice_product'

/** Kept for a provider that starts later than the web process that listens here. */
export async function noteProduct(ownerDb: Db, place: ProductPlace): Promise<void> {
  await inTransaction(ownerDb, async (tx) => {
    await lockInstallation(tx)
    await putFact(tx, productKey, place)
  })
}

/** The product's addresses for the practice payment provider; null if no web process has listened yet. */
export async function findProduct(db: Db): Promise<ProductPlace | null> {
  return ((await findFact(db, productKey)) as ProductPlace | undefined) ?? null
}
