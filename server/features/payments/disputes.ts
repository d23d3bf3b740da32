import type { Context } from '../../context.ts'
import { selectOpenDisputes, type OpenDispute, upsertDispute, type Disputed } from './disputes.queries.ts'
import type { Dispute } from '../../adapters/payments/port.ts'
import type { Transaction } from '../../db/transaction.ts'

/** How long a cardholder may dispute a payment, by the rules of the card networks. */
export const watchDays = 120
const most = 200

/** For the operator: open disputes and inquiries, the earliest deadline first, at most 200. */
export async function listDisputes({ db }: Pick<Context, 'db'>): Promise<OpenDispute[]> {
  return selectOpenDisputes(db, most)
}

/** Stores the present state of a payment's disputes, for the operator. */
export async function noteDisputes(tx: Transaction, of: Disputed, disputes: readonly Dispute[]): Promise<void> {
  for (const dispute of disputes) await upsertDispute(tx, of, dispute)
}
