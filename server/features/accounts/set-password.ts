import { inTransaction, type Db } from '../../db/transaction.ts'
import { deleteSessionsOf, updatePassword } from './accounts.queries.ts'
import { refuseBadPassword } from './create-user.ts'
import { requireUser } from './require-user.ts'
import { hashPassword } from './password-hash.ts'

/** The operator sets a password; every session of the account ends. */
export async function setPassword(db: Db, email: string, password: string): Promise<void> {
  const user = await requireUser(db, email)
  refuseBadPassword(password)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await deleteSessionsOf(tx, user.id)
  })
}
