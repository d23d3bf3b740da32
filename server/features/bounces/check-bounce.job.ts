import type { Context, WorkerContext } from '../../context.ts'
import type { BounceRow } from '../../db/tables/bounces.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../jobs/notices.queries.ts'
import type { Lane, Work } from '../../jobs/work-lane.ts'
import { isLeftToOthers } from '../checks/core/mail-servers.ts'
import { checkLimits, isPutOff, waitMsBefore } from '../checks/core/check-limits.ts'
import { claimDue, lockBounce, putOff, releaseClaims } from './bounces.queries.ts'
import { settleBounce, type BounceAnswered } from './settle-bounce.ts'

/** Claims at most `most` due reports of a lane for this worker, each as a piece of work; the claim of a dead worker runs out. */
export async function claimBounces(ctx: WorkerContext, lane: Lane, most: number): Promise<Work[]> {
  if (await isLeftToOthers(ctx)) return []
  const now = ctx.now()
  const rows = await claimDue(ctx.db, lane, now, new Date(now.getTime() + checkLimits.claimMs), most)
  return rows.map((row) => ({ whose: row.workspaceId, attempt: (signal) => checkBounce(ctx, row, signal) }))
}

/** Frees all claims: when an installation's only worker starts, they are left over from a crash. */
export async function forgetBounceClaims(ctx: Context): Promise<void> {
  await releaseClaims(ctx.db)
}

/**
 * One attempt at a claimed report: asks the address's mail host without using remembered verdicts, then settles or defers. May
 * run twice for one report (a crash, a claim that ran out), but it settles only once.
 */
async function checkBounce(ctx: WorkerContext, bounce: BounceRow, signal: AbortSignal): Promise<void> {
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
  // A report can wait: a "no" that isn't believed yet, or a lack of time, is no answer.
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
  const nextAttemptAt = new Date(ctx.now().getTime() + waitMsBefore(attempts, retryAfterMs))
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockBounce(tx, id)
    if (current?.state !== 'checking') return
    await putOff(tx, id, nextAttemptAt, [...current.evidence, ...answered.evidence])
    // The waiting caller learns at once that it takes longer.
    await notify(tx, 'bounce_settled', id)
  })
}
