import type { WorkerContext } from '../../../context.ts'
import { cancelled, settleVerification } from './settle-verification.ts'
import { selectOfEndedBatches } from './verifications.queries.ts'

const most = 200

/** Ends the checks that were under way when their list was cancelled; nobody pays for them any more. */
export async function endCancelledVerifications(ctx: Pick<WorkerContext, 'db' | 'now'>): Promise<void> {
  for (const verification of await selectOfEndedBatches(ctx.db, most))
    await settleVerification(ctx, verification, cancelled)
}
