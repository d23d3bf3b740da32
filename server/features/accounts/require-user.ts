import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findUserByEmail, type AccountRow, countUsers } from './accounts.queries.ts'

/** For the operator, who may be told that there is no such account. */
export async function requireUser(db: Db, email: string): Promise<AccountRow> {
  const user = await findUserByEmail(db, email.trim())
  if (!user) throw new Refusal('not-found', { message: `There is no account ${email}.` })
  return user
}

export async function countAccounts(db: Db): Promise<{ open: number; closed: number }> {
  return countUsers(db)
}
