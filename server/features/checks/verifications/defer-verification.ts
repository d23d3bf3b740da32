import type { WorkerContext } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { extendHold } from '../../credits/holds.ts'
import { revealLimits } from '../reveals/reveal-limits.ts'
import { lockVerification, putOff } from './verifications.queries.ts'

/**
 * Puts a check off until its mail host will answer (greylisting); the credit stays held meanwhile. False where it has
 * been put off often enough.
 */
export async function deferVerification(
  ctx: WorkerContext,
  { id, attempts }: VerificationRow,
  { retryAfterMs, evidence }: { retryAfterMs: number; evidence: readonly Evidence[] },
): Promise<boolean> {
  if (attempts > revealLimits.deferrals) return false
  const waitMs = retryAfterMs * 2.5 ** (attempts - 1) + revealLimits.deferSlackMs
  const nextAttemptAt = new Date(ctx.now().getTime() + waitMs)
  const deadlineAt = new Date(nextAttemptAt.getTime() + revealLimits.deadlineMs)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockVerification(tx, id)
    if (current?.state !== 'checking') return
    // A list's reserve is kept alive by the list.
    if (current.holdId !== null && current.batchId === null)
      await extendHold(tx, current.userId, current.holdId, waitMs + revealLimits.deadlineMs + revealLimits.holdGraceMs)
    await putOff(tx, id, { nextAttemptAt, deadlineAt, evidence: [...current.evidence, ...evidence] })
    // Whoever waits for the answer learns at once that it takes longer.
    await notify(tx, 'verification_settled', id)
  })
  return true
}
