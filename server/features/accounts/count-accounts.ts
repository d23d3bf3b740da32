import type { Db } from '../../db/transaction.ts'
import { countUsers } from './accounts.queries.ts'

export async function countAccounts(db: Db): Promise<{ open: number; closed: number }> {
  return countUsers(db)
}
