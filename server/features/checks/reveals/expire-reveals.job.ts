import type { WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { expireHold } from '../../credits/holds.ts'
import { findRevealById, selectDueHolds } from './reveals.queries.ts'
import { settleReveal } from './settle-reveal.ts'

const most = 200

/** Gives back the credits of checks that nobody finished (a crash): the hold's time is over by the database's clock. */
export async function expireReveals(ctx: WorkerContext): Promise<void> {
  for (const due of await selectDueHolds(ctx.db, most)) {
    const reveal = due.revealId === null ? null : await findRevealById(ctx.db, due.revealId)
    if (!reveal) {
      await inTransaction(ctx.db, (tx) => expireHold(tx, due.userId, due.holdId))
      continue
    }
    await settleReveal(ctx, reveal, {
      address: '',
      status: 'unknown',
      reason: 'local.deadline',
      evidence: [],
      person: reveal.person,
    })
  }
}
