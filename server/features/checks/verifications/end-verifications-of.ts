import type { WorkerContext } from '../../../context.ts'
import { settleVerification } from './settle-verification.ts'
import { selectCheckingOf } from './verifications.queries.ts'

const most = 10_000

/** Ends everything an account has under way; its credits come back. */
export async function endVerificationsOf(ctx: Pick<WorkerContext, 'db' | 'now'>, userId: string): Promise<void> {
  for (const verification of await selectCheckingOf(ctx.db, userId, most))
    await settleVerification(ctx, verification, { status: 'erased', reason: 'account.closed', evidence: [] })
}
