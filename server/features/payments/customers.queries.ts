import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export async function updateCustomerDue(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ customerDueAt: at }).where(eq(users.id, userId))
}

export type DueCustomer = { userId: string; customerId: string; email: string; dueAt: string }

/** Open accounts whose customer has to be told of; `dueAt` as the database writes it, to the microsecond. */
export async function selectDueCustomers(db: Db, most: number): Promise<DueCustomer[]> {
  return db
    .select({
      userId: users.id,
      customerId: sql<string>`${users.stripeCustomerId}`,
      email: users.email,
      dueAt: sql<string>`${users.customerDueAt}::text`,
    })
    .from(users)
    .where(and(isNotNull(users.customerDueAt), isNotNull(users.stripeCustomerId), isNull(users.closedAt)))
    .orderBy(asc(users.customerDueAt))
    .limit(most)
}

/** Unless the address changed once more meanwhile. */
export async function updateCustomerTold(db: Db, { userId, dueAt, email }: DueCustomer): Promise<void> {
  await db
    .update(users)
    .set({ customerDueAt: null })
    .where(and(eq(users.id, userId), eq(users.email, email), sql`${users.customerDueAt} = ${dueAt}::timestamptz`))
}

export type Customer = { email: string; customerId: string | null; isClosed: boolean }

export async function findCustomer(db: Db | Transaction, userId: string): Promise<Customer | null> {
  const isClosed = sql<boolean>`${users.closedAt} is not null`
  const [row] = await db
    .select({ email: users.email, customerId: users.stripeCustomerId, isClosed })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

/** Only where the account still has the customer that it had before. */
export async function updateCustomer(db: Db, userId: string, customerId: string, before: string | null): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), sql`${users.stripeCustomerId} is not distinct from ${before}`))
}
