import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { returnedPayments, type ReturnedPayment } from '../../db/tables/payments.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, matching, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'

export type OwedReturn = Pick<
  ReturnedPayment,
  'paymentIntentId' | 'workspaceId' | 'customerId' | 'cents' | 'currency' | 'isLive'
>

export async function insertReturn(tx: Transaction, owed: OwedReturn, at: Date): Promise<void> {
  await sqlOn(tx)
    .insert(returnedPayments)
    .values({ ...owed, state: 'due', createdAt: at, nextTryAt: at })
    .onConflictDoUpdate({
      target: returnedPayments.paymentIntentId,
      set: { nextTryAt: at },
      setWhere: inArray(returnedPayments.state, ['due', 'sent']),
    })
}

/** Serialises the work on one returned payment, including the questions to the provider. */
export async function lockReturn(tx: Transaction, paymentIntentId: string): Promise<ReturnedPayment | null> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`return:${paymentIntentId}`}, 0))`)
  return findRow(tx, returnedPayments, { paymentIntentId })
}

export async function updateReturn(
  tx: Db | Transaction,
  paymentIntentId: string,
  change: Partial<Pick<ReturnedPayment, 'state' | 'reason' | 'note' | 'tries' | 'nextTryAt' | 'toldAt'>>,
): Promise<void> {
  await updateRows(tx, returnedPayments, change, { paymentIntentId })
}

export async function selectDueReturns(db: Db, isLive: boolean, at: Date, most: number): Promise<string[]> {
  const { nextTryAt } = returnedPayments
  const isDue = matching(returnedPayments, { isLive }, lte(nextTryAt, at))
  const rows = await selectRows(db, returnedPayments, isDue, { by: [asc(nextTryAt)], most })
  return rows.map(({ paymentIntentId }) => paymentIntentId)
}

/** Payments that the provider refused to send back, and returned ones whose payer can't be told. */
export async function selectStuckReturns(db: Db, most: number): Promise<ReturnedPayment[]> {
  const { state, nextTryAt, toldAt, createdAt } = returnedPayments
  const isUntold = and(eq(state, 'sent'), isNull(toldAt), isNull(nextTryAt))
  return selectRows(db, returnedPayments, or(eq(state, 'review'), isUntold), { by: [asc(createdAt)], most })
}
