import { inTransaction, type Db } from '../../db/transaction.ts'
import { findFact, lockInstallation, putFact } from './installation.queries.ts'

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

/** What the practice payment provider has to know of the product; null where no web process has listened yet. */
export async function findProduct(db: Db): Promise<ProductPlace | null> {
  return ((await findFact(db, productKey)) as ProductPlace | undefined) ?? null
}
