import type { WorkerContext } from '../../../context.ts'
import { lost, settleVerification } from './settle-verification.ts'
import { selectOverdue } from './verifications.queries.ts'

const most = 200

/** Gives back the credits of checks that nobody finished (a crash): the hold's time is over by the database's clock. */
export async function expireVerifications(ctx: WorkerContext): Promise<void> {
  for (const verification of await selectOverdue(ctx.db, most)) await settleVerification(ctx, verification, lost)
}
