import type { Db } from '../../db/transaction.ts'
import { findFact } from './installation.queries.ts'
import { productKey, type ProductPlace } from './note-product.ts'

/** What the practice payment provider has to know of the product; null where no web process has listened yet. */
export async function findProduct(db: Db): Promise<ProductPlace | null> {
  return ((await findFact(db, productKey)) as ProductPlace | undefined) ?? null
}
