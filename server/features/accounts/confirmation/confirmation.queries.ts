import { isNotNull, sql } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { hasRow, matching, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export async function selectConfirmed(db: Db | Transaction, accountId: AccountId): Promise<boolean> {
  return hasRow(db, users, matching(users, { id: accountId }, isNotNull(users.emailConfirmedAt)))
}

/** False if the address was confirmed before. */
export async function updateConfirmed(tx: Transaction, accountId: AccountId): Promise<boolean> {
  const isUnconfirmed = { id: accountId, emailConfirmedAt: null }
  return (await updateRows(tx, users, { emailConfirmedAt: sql`now()` }, isUnconfirmed)) > 0
}
