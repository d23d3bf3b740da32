import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** Accounts that were closed since then, or never emptied. */
export async function selectClosed(db: Db, since: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closedAt), or(isNull(users.emptiedAt), gt(users.closedAt, since))))
    .orderBy(users.closedAt)
    .limit(atMost)
  return rows.map(({ id }) => id)
}

export async function emptyAccount(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.execute(sql`select empty_account(${userId})`)
  await tx.update(users).set({ emptiedAt: at }).where(eq(users.id, userId))
}
