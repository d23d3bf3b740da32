import type { WorkerContext } from '../../context.ts'
import type { BounceRow } from '../../db/bounce-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { checkLimits, isPutOff } from '../checks/core/check-limits.ts'
import { lockBounce, putOff } from './bounces.queries.ts'
import { settleBounce, type BounceAnswered } from './settle-bounce.ts'

/**
 * One attempt at a claimed report: asks the address's mail host anew, whatever is remembered of it, then settles or puts off. May
 * run twice for one report (a crash, a claim that ran out): settling happens once, whoever comes first.
 */
export async function checkBounce(ctx: WorkerContext, bounce: BounceRow, signal: AbortSignal): Promise<void> {
  const { addressKey, attempts, toldBy } = bounce
  if (attempts > checkLimits.attempts || addressKey === '') return settleBounce(ctx, bounce, notAsked)
  if ((await ctx.directory.erasedAddresses([addressKey])).size > 0) return settleBounce(ctx, bounce, notAsked)
  const priority = toldBy === 'list' ? 'batch' : 'interactive'
  const verdict = await ctx.verifier.verify(addressKey, {
    signal,
    deadlineMs: checkLimits.attemptMs,
    priority,
    fresh: true,
  })
  // A report can wait: a "no" that can't be believed yet, or that we had no time for, is no answer.
  if (verdict.retryAfterMs !== null && isPutOff(verdict, 'batch') && attempts <= checkLimits.deferrals)
    return putOffBounce(ctx, bounce, { retryAfterMs: verdict.retryAfterMs, answered: verdict })
  await settleBounce(ctx, bounce, verdict)
}

const notAsked: BounceAnswered = { status: 'unknown', reason: 'local.deadline', evidence: [] }

async function putOffBounce(
  ctx: WorkerContext,
  { id, attempts }: BounceRow,
  { retryAfterMs, answered }: { retryAfterMs: number; answered: BounceAnswered },
): Promise<void> {
  const waitMs = retryAfterMs * 2.5 ** (attempts - 1) + checkLimits.deferSlackMs
  const nextAttemptAt = new Date(ctx.now().getTime() + waitMs)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockBounce(tx, id)
    if (current?.state !== 'checking') return
    await putOff(tx, id, nextAttemptAt, [...current.evidence, ...answered.evidence])
    // Whoever waits for the answer learns at once that it takes longer.
    await notify(tx, 'bounce_settled', id)
  })
}
