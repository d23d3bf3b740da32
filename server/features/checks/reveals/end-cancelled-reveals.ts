import { selectOfEndedBatches } from './reveals.queries.ts'
import { settleReveal, type SettleContext } from './settle-reveal.ts'

const most = 200

/** Ends the checks that were under way when their batch was cancelled; nobody pays for them any more. */
export async function endCancelledReveals(ctx: SettleContext): Promise<void> {
  for (const reveal of await selectOfEndedBatches(ctx.db, most))
    await settleReveal(ctx, reveal, {
      address: '',
      status: 'unknown',
      reason: 'batch.cancelled',
      evidence: [],
      person: reveal.person,
    })
}
