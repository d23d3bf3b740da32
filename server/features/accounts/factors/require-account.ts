import type { AccountId } from '../../../actor.ts'
import type { Db } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { findUser, type AccountRow } from '../accounts.queries.ts'

/** The account of a session; it may have been closed since the session was read. */
export async function requireAccount(db: Db, accountId: AccountId): Promise<AccountRow> {
  const user = await findUser(db, accountId)
  if (!user || user.closedAt !== null) throw new Refusal('unauthorized')
  return user
}
