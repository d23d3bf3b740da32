import { inTransaction, type Db } from '../../db/transaction.ts'
import { hidePost } from './blog.queries.ts'

/** Hides a published post; it keeps its row. False where there is none. */
export async function unpublishPost(db: Db, slug: string): Promise<boolean> {
  return inTransaction(db, (tx) => hidePost(tx, slug))
}
