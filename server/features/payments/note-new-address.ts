import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { updateCustomerDue } from './customers.queries.ts'

/**
 * An account has a new address: the payment provider sends its receipts there, so a job updates the customer soon
 * (tell-addresses.job.ts). Call it in the transaction that changes the address.
 */
export async function noteNewAddress(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  await updateCustomerDue(tx, accountId, at)
}
