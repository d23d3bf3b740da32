import type { Dispute } from '../../adapters/payments/port.ts'
import type { Transaction } from '../../db/transaction.ts'
import { upsertDispute, type Disputed } from './disputes.queries.ts'

/** Writes down what the provider says of a payment's disputes now, for the operator. */
export async function noteDisputes(tx: Transaction, of: Disputed, disputes: readonly Dispute[]): Promise<void> {
  for (const dispute of disputes) await upsertDispute(tx, of, dispute)
}
