import type { WorkspaceId, AccountId } from '../../actor.ts'
import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findCustomer, updateCustomer, type Customer, updateCustomerDue } from './customers.queries.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/**
 * The account's customer at the payment provider, made when first needed; two calls at once get the same one, since the
 * provider knows the request by its key. `unknown` is a customer that the provider no longer has, to be replaced by a new
 * one. Throws `PaymentsUnavailable`.
 */
export async function ensureCustomer(
  ctx: Context,
  payments: Payments,
  workspaceId: WorkspaceId,
  unknown: string | null = null,
): Promise<string> {
  const account = await findCustomer(ctx.db, workspaceId)
  if (!account || account.isClosed) throw new Refusal('unauthorized')
  const { accountId, email, customerId } = account
  if (customerId !== null && customerId !== unknown) return customerId
  const made = await payments.createCustomer({ workspaceId, email, replaces: unknown })
  await updateCustomer(ctx.db, accountId, made, customerId)
  // The first call has set it.
  return (await findCustomer(ctx.db, workspaceId))?.customerId ?? made
}

/** An account as the payment provider knows it: its address, its customer there, and whether it was closed. */
export async function readCustomer(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Customer | null> {
  return findCustomer(db, workspaceId)
}

/**
 * An account has a new address: the payment provider sends its receipts there, so a job updates the customer soon
 * (tell-addresses.job.ts). Call it in the transaction that changes the address.
 */
export async function noteNewAddress(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  await updateCustomerDue(tx, accountId, at)
}
