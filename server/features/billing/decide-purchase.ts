import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { updateClosed, updateNote } from './purchase-reviews.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'

const noteCharacters = 1_000

/**
 * The operator's word on a purchase in review. Granted, it gets the credits that were asked for, by what was really paid;
 * closed, it gets none and stays so: the money is given back at the provider.
 */
export async function decidePurchase(
  ctx: Context,
  purchaseId: string,
  decision: { grant: boolean; note: string },
): Promise<void> {
  const note = decision.note.trim().slice(0, noteCharacters)
  if (decision.grant) {
    const { status } = await reconcilePurchase(ctx, purchaseId, { isApproved: true })
    if (status !== 'paid') throw new Refusal('bad-request', { message: `This purchase is ${status}, not paid.` })
    if (note !== '') await updateNote(ctx.db, purchaseId, note)
    return
  }
  if (!(await updateClosed(ctx.db, purchaseId, note)))
    throw new Refusal('bad-request', { message: 'This purchase is not in review any more.' })
}
