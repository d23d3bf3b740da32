import type { AccountId } from '../../../actor.ts'
import type { Db } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { findUser, type AccountRow } from '../accounts.queries.ts'
import { isPassword } from './password-hash.ts'

/** The account, if this is its password: an open session alone is not enough for what follows. */
export async function requirePassword(
  db: Db,
  accountId: AccountId,
  password: string,
): Promise<AccountRow & { passwordHash: string }> {
  const user = await findUser(db, accountId)
  const passwordHash = user?.passwordHash ?? null
  if (!(await isPassword(password, passwordHash)) || !user || passwordHash === null)
    throw new Refusal('not-the-password')
  return { ...user, passwordHash }
}
