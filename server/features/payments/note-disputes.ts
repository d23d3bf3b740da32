import type { Dispute } from '../../adapters/payments/port.ts'
import type { Transaction } from '../../db/transaction.ts'
import { upsertDispute, type Disputed } from './disputes.queries.ts'

/** Stores the present state of a payment's disputes, for the operator. */
export async function noteDisputes(tx: Transaction, of: Disputed, disputes: readonly Dispute[]): Promise<void> {
  for (const dispute of disputes) await upsertDispute(tx, of, dispute)
}
