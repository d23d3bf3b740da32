import { and, eq } from 'drizzle-orm'
import { purchases } from '../../db/tables.ts'
import type { Db } from '../../db/transaction.ts'

export async function findOwnPurchase(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.userId, userId)))
  return row ?? null
}
