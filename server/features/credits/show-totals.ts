import type { Db } from '../../db/transaction.ts'
import { sumAccounts, type AccountTotals } from './credits.queries.ts'

/** All accounts together, for the operator. */
export async function showTotals(db: Db): Promise<AccountTotals> {
  return sumAccounts(db)
}
