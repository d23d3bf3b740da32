import type { Context } from '../../context.ts'
import type { ReturnedPayment } from '../../db/payment-tables.ts'
import { selectStuckReturns } from './returns.queries.ts'

const most = 200

/** For the operator: payments for closed accounts that could not be sent back, or whose payer nobody could tell; at most 200. */
export async function listReturns({ db }: Pick<Context, 'db'>): Promise<ReturnedPayment[]> {
  return selectStuckReturns(db, most)
}
