import type { Db } from '../../db/transaction.ts'
import { findFact } from './installation.queries.ts'

/** The key that the installation made for itself; null if it has none. */
export async function findSecretKey(db: Db): Promise<string | null> {
  const key = await findFact(db, 'secret_key')
  return typeof key === 'string' ? key : null
}
