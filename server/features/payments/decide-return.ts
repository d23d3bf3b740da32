import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { ReturnedPayment } from '../../db/tables/payments.ts'
import { requirePayments } from './require-payments.ts'
import { returnPayment } from './return-payment.ts'
import { lockReturn, selectStuckReturns, updateReturn } from './returns.queries.ts'
import { cutText } from '../../outside-text/cut-text.ts'

const most = 200
const noteCharacters = 1_000

/**
 * The operator's decision on a payment that came too late and could not be sent back: try once more, or mark it as done,
 * because the operator handled it.
 * @returns a sentence for the operator
 */
export async function decideReturn(
  ctx: Context,
  paymentIntentId: string,
  decision: { isDone: boolean; note: string },
): Promise<string> {
  requirePayments(ctx)
  const state = decision.isDone ? 'done' : 'due'
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockReturn(tx, paymentIntentId)
    if (!row || row.state === 'done' || row.state === 'due')
      throw new Refusal('bad-request', { message: 'This payment no longer waits for you.' })
    const note = cutText(decision.note.trim(), noteCharacters)
    await updateReturn(tx, paymentIntentId, { state, note, nextTryAt: decision.isDone ? null : ctx.now() })
  })
  if (decision.isDone) return 'The payment is done.'
  await returnPayment(ctx, paymentIntentId)
  const after = await inTransaction(ctx.db, (tx) => lockReturn(tx, paymentIntentId))
  return after?.state === 'sent' ? 'The payment was sent back.' : 'The provider still won’t send it back.'
}

/** For the operator: payments that came too late and could not be sent back, or whose payer could not be told; at most 200. */
export async function listReturns({ db }: Pick<Context, 'db'>): Promise<ReturnedPayment[]> {
  return selectStuckReturns(db, most)
}
