import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { installation } from '../../db/tables/installation.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

/** Serialises starts of several processes on one database. */
export async function lockInstallation(tx: Transaction): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry installation'))`)
}

/** One process at a time decides whether it runs the practice payments. */
export async function lockPracticePayments(tx: Transaction): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry practice payments'))`)
}

export async function findFact(db: Db | Transaction, key: string): Promise<unknown> {
  const [row] = await sqlOn(db)
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key))
  return row?.value
}

export async function putFact(tx: Transaction, key: string, value: unknown): Promise<void> {
  await sqlOn(tx)
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}

export async function hasAccounts(tx: Transaction): Promise<boolean> {
  const [row] = await sqlOn(tx).select({ id: users.id }).from(users).limit(1)
  return row !== undefined
}
