import type { WorkerContext } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { extendHold } from '../../credits/holds.ts'
import { revealLimits } from './reveal-limits.ts'
import { deferReveal as updateReveal, lockReveal } from './reveals.queries.ts'

/**
 * Puts a check off until its mail host will answer (greylisting); the credit stays held meanwhile. False where it has
 * been put off often enough.
 */
export async function deferReveal(
  ctx: WorkerContext,
  reveal: RevealRow,
  retryAfterMs: number,
  evidence: readonly Evidence[],
): Promise<boolean> {
  if (reveal.attempts > revealLimits.deferrals) return false
  const waitMs = retryAfterMs * 2.5 ** (reveal.attempts - 1) + revealLimits.deferSlackMs
  const nextAttemptAt = new Date(ctx.now().getTime() + waitMs)
  const deadlineAt = new Date(nextAttemptAt.getTime() + revealLimits.deadlineMs)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockReveal(tx, reveal.id)
    if (current?.state !== 'checking' || current.holdId === null || current.holdId !== reveal.holdId) return
    await extendHold(tx, current.userId, current.holdId, waitMs + revealLimits.deadlineMs + revealLimits.holdGraceMs)
    await updateReveal(tx, reveal.id, { nextAttemptAt, deadlineAt, evidence: [...current.evidence, ...evidence] })
    // Whoever waits for the answer learns at once that it takes longer.
    await notify(tx, 'reveal_settled', String(reveal.id))
  })
  return true
}
