import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { updateCustomerDue } from './customers.queries.ts'

/**
 * An account has another address: the payment provider, which sends its receipts there, is told of it soon
 * (tell-addresses.job.ts). Belongs into the transaction that changes it.
 */
export async function noteNewAddress(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  await updateCustomerDue(tx, accountId, at)
}
