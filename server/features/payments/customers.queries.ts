import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { goneAt, ownerOf } from '../../db/owner-of.ts'
import { users } from '../../db/tables/accounts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { matching, sqlOn, updateRows } from '../../db/sql-on.ts'

export async function updateCustomerDue(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  await updateRows(tx, users, { customerDueAt: at }, { id: accountId })
}

export type DueCustomer = { accountId: AccountId; customerId: string; email: string; dueAt: string }

/** Open accounts whose new address the provider needs; `dueAt` as the database writes it, to the microsecond. */
export async function selectDueCustomers(db: Db, most: number): Promise<DueCustomer[]> {
  return sqlOn(db)
    .select({
      accountId: users.id,
      customerId: sql<string>`${users.stripeCustomerId}`,
      email: users.email,
      dueAt: sql<string>`${users.customerDueAt}::text`,
    })
    .from(users)
    .where(and(isNotNull(users.customerDueAt), isNotNull(users.stripeCustomerId), isNull(users.closedAt)))
    .orderBy(asc(users.customerDueAt))
    .limit(most)
}

/** Clears the mark, unless the address changed again meanwhile. */
export async function updateCustomerTold(db: Db, { accountId, dueAt, email }: DueCustomer): Promise<void> {
  const isSame = matching(users, { id: accountId, email }, sql`${users.customerDueAt} = ${dueAt}::timestamptz`)
  await updateRows(db, users, { customerDueAt: null }, isSame)
}

export type Customer = { accountId: AccountId; email: string; customerId: string | null; isClosed: boolean }

export async function findCustomer(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Customer | null> {
  const isClosed = sql<boolean>`${goneAt(workspaceId)} is not null`
  const [row] = await sqlOn(db)
    .select({ accountId: users.id, email: users.email, customerId: users.stripeCustomerId, isClosed })
    .from(users)
    .where(eq(users.id, ownerOf(workspaceId)))
  return row ?? null
}

/** Only if the account still has the same customer as before. */
export async function updateCustomer(db: Db, id: AccountId, customerId: string, before: string | null) {
  await updateRows(db, users, { stripeCustomerId: customerId }, { id, stripeCustomerId: before })
}
