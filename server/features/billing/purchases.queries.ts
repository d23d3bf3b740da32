import { and, eq, isNull, sql } from 'drizzle-orm'
import { purchases, users, type PurchaseRow } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** `purchases` is written by columns: what was paid and granted only by functions of the database (migrations/0011). */

export type NewPurchase = Pick<PurchaseRow, 'userId' | 'credits' | 'amountCents' | 'isLive' | 'returnTo'>

export async function insertPurchase(db: Db, purchase: NewPurchase): Promise<string> {
  const { userId, credits, amountCents, isLive, returnTo } = purchase
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into purchases (user_id, credits, amount_cents, is_live, return_to)
    values (${userId}, ${credits}, ${amountCents}, ${isLive}, ${returnTo}) returning id`)
  const [row] = rows
  if (!row) throw new Error('The purchase was not stored.')
  return row.id
}

/** A webhook may have been faster, and a session is told once. */
export async function updateOpened(db: Db | Transaction, purchaseId: string, sessionId: string): Promise<void> {
  await db
    .update(purchases)
    .set({ sessionId, status: sql`case when ${purchases.status} = 'created' then 'open' else ${purchases.status} end` })
    .where(and(eq(purchases.id, purchaseId), isNull(purchases.sessionId)))
}

/** Serialises who makes a customer for this account. */
export async function lockCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${userId}`}, 0))`)
}

export async function findCustomer(
  db: Db | Transaction,
  userId: string,
): Promise<{ email: string; customerId: string | null } | null> {
  const [row] = await db
    .select({ email: users.email, customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

export async function updateCustomer(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx.update(users).set({ stripeCustomerId: customerId }).where(eq(users.id, userId))
}
