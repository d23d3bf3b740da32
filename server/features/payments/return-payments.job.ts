import type { Context } from '../../context.ts'
import { returnPayment } from './return-payment.ts'
import { selectDueReturns } from './returns.queries.ts'

const mostPerLook = 50

/** Sends back payments for closed accounts that weren't sent yet, and checks whether sent ones have arrived. */
export async function returnPayments(ctx: Context): Promise<void> {
  if (!ctx.payments) return
  for (const id of await selectDueReturns(ctx.db, ctx.payments.isLive, ctx.now(), mostPerLook))
    await returnPayment(ctx, id)
}
