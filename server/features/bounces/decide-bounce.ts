import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { Refusal } from '../../refusal.ts'
import { acceptBounce } from './accept-bounce.ts'
import { lockBounce, updateBounce } from './bounces.queries.ts'

const noteCharacters = 1_000

/**
 * The operator's decision on a report in review: if accepted, its credit is given back; if refused, not. Both are final. The
 * note is shown to the account. Refuses with `unknown-bounce`, and with `bounce-decided` if it is not in review (any more).
 */
export async function decideBounce(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  decision: { accept: boolean; note: string },
): Promise<void> {
  const note = decision.note.trim().slice(0, noteCharacters)
  const settledAt = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const bounce = await lockBounce(tx, id)
    if (!bounce) throw new Refusal('unknown-bounce')
    if (bounce.state !== 'review') throw new Refusal('bounce-decided')
    const end = { decidedBy: 'operator' as const, note, settledAt }
    if (decision.accept) await acceptBounce(tx, bounce, { ...end, reason: 'operator.accepted' })
    else await updateBounce(tx, id, { ...end, state: 'refused', reason: 'operator.refused' })
    await notify(tx, 'bounce_settled', id)
  })
}
