import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findCustomer, lockCustomer, updateCustomer } from './purchases.queries.ts'

/**
 * The account's customer at the payment provider, made at the first need. `unknown` is a customer that the provider no
 * longer has, so that another one takes its place. Throws `PaymentsUnavailable`.
 */
export async function ensureCustomer(
  ctx: Context,
  payments: Payments,
  userId: string,
  unknown: string | null = null,
): Promise<string> {
  const isUsable = (id: string | null | undefined): id is string => id != null && id !== unknown
  const known = (await findCustomer(ctx.db, userId))?.customerId
  if (isUsable(known)) return known
  return inTransaction(ctx.moneyDb, async (tx) => {
    await lockCustomer(tx, userId)
    const account = await findCustomer(tx, userId)
    if (!account) throw new Refusal('unauthorized')
    if (isUsable(account.customerId)) return account.customerId
    const customerId = await payments.createCustomer({ userId, email: account.email, replaces: unknown })
    await updateCustomer(tx, userId, customerId)
    return customerId
  })
}
