import { asc, eq } from 'drizzle-orm'
import { booksChecks, creditHolds } from '../../db/tables/credits.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db } from '../../db/transaction.ts'

export type BooksCheck = { checkedAt: Date; faults: number }

export async function putBooksCheck(db: Db, check: BooksCheck): Promise<void> {
  await sqlOn(db)
    .insert(booksChecks)
    .values({ id: 1, ...check })
    .onConflictDoUpdate({ target: booksChecks.id, set: check })
}

export async function selectBooksCheck(db: Db): Promise<BooksCheck | null> {
  const [row] = await sqlOn(db).select().from(booksChecks)
  return row ?? null
}

export async function selectOldestHold(db: Db): Promise<Date | null> {
  const [row] = await sqlOn(db)
    .select({ at: creditHolds.createdAt })
    .from(creditHolds)
    .where(eq(creditHolds.status, 'open'))
    .orderBy(asc(creditHolds.createdAt))
    .limit(1)
  return row?.at ?? null
}
