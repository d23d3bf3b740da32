import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findCustomer, updateCustomer } from './customers.queries.ts'

/**
 * The account's customer at the payment provider, made at the first need; two who need it at once get the same one, since
 * the provider knows the request by its key. `unknown` is a customer that the provider no longer has, so that another one
 * takes its place. Throws `PaymentsUnavailable`.
 */
export async function ensureCustomer(
  ctx: Context,
  payments: Payments,
  userId: string,
  unknown: string | null = null,
): Promise<string> {
  const account = await findCustomer(ctx.db, userId)
  if (!account || account.isClosed) throw new Refusal('unauthorized')
  const { email, customerId } = account
  if (customerId !== null && customerId !== unknown) return customerId
  const made = await payments.createCustomer({ userId, email, replaces: unknown })
  await updateCustomer(ctx.db, userId, made, customerId)
  // Whoever was first has it.
  return (await findCustomer(ctx.db, userId))?.customerId ?? made
}
