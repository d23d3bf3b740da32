import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export async function selectConfirmed(db: Db | Transaction, accountId: AccountId): Promise<boolean> {
  const isKnown = and(eq(users.id, accountId), sql`${users.emailConfirmedAt} is not null`)
  return (await sqlOn(db).$count(users, isKnown)) > 0
}

/** False if the address was confirmed before. */
export async function updateConfirmed(tx: Transaction, accountId: AccountId): Promise<boolean> {
  return (
    (await updateRows(
      tx,
      users,
      { emailConfirmedAt: sql`now()` },
      and(eq(users.id, accountId), isNull(users.emailConfirmedAt)),
    )) > 0
  )
}
