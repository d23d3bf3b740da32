import { eq, isNull, sql } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import { users } from '../../../db/tables/accounts.ts'
import { identities } from '../../../db/tables/single-sign-on.ts'
import { deleteRows, matching, sqlOn } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type Holder = { accountId: AccountId; email: string; passwordHash: string | null }

export async function selectHolder(db: Db, issuer: string, subject: string): Promise<Holder | null> {
  const isTheirs = matching(identities, { issuer, subject }, isNull(users.closedAt))
  const [row] = await sqlOn(db)
    .select({ accountId: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.accountId))
    .where(isTheirs)
  return row ?? null
}

/** False if that account of the provider signs in to an account already. */
export async function insertIdentity(tx: Transaction, identity: typeof identities.$inferInsert): Promise<boolean> {
  const rows = await sqlOn(tx)
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return rows.length > 0
}

export async function deleteIdentitiesOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, identities, { accountId })
}

/** Of an account that has a password, or whose address nobody has confirmed. */
export async function deleteIfDoubtful(tx: Transaction, accountId: AccountId): Promise<void> {
  await sqlOn(tx).execute(sql`
    delete from identities using users
    where users.id = user_id and user_id = ${accountId} and (password_hash is not null or email_confirmed_at is null)`)
}
