import { isCharged } from '../../../../pricing/reveal-price.ts'
import type { Context, WorkerContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import type { Lane, Taken, Work } from '../../../jobs/work-lane.ts'
import { extendHold } from '../../credits/holds.ts'
import { behind, lost, type CheckKind, type CheckOutcome } from './check-kind.ts'
import { checkLimits, waitMsBefore } from './check-limits.ts'
import {
  claimDue,
  isOvertaken,
  lockCheck,
  putBehind,
  releaseClaim,
  releaseClaims,
  updateCheck,
  type CheckRow,
} from './checks.queries.ts'
import { isLeftToOthers, LeftToOthers } from './mail-servers.ts'
import { settleCheck } from './settle-check.ts'

/**
 * Claims at most `most` due checks of a lane for this worker, each as a piece of work; the claim of a dead worker runs out. With `taken`
 * no workspace gets more than half of the places that others don't have: slow hosts of one leave room for all others.
 */
export async function claimChecks<Row extends CheckRow>(
  ctx: WorkerContext,
  kind: CheckKind<Row>,
  { lane, taken = null }: { lane: Lane; taken?: Taken | null },
  most: number,
): Promise<Work[]> {
  if (await isLeftToOthers(ctx)) return []
  const now = ctx.now()
  const until = new Date(now.getTime() + checkLimits.claimMs)
  const rows = await claimDue(ctx.db, kind.table, { lane, now, until, taken }, most)
  return rows.map((row) => ({ whose: row.workspaceId, attempt: (signal) => attemptCheck(ctx, kind, row, signal) }))
}

/** Frees all claims: when an installation's only worker starts, they are left over from a crash. */
export async function forgetClaimsOf<Row extends CheckRow>(ctx: Context, kind: CheckKind<Row>): Promise<void> {
  await releaseClaims(ctx.db, kind.table)
}

/**
 * One attempt at a claimed check: asks, then settles or defers. May run twice for one check (a crash, a claim that ran out),
 * but it settles only once.
 */
async function attemptCheck<Row extends CheckRow>(
  ctx: WorkerContext,
  kind: CheckKind<Row>,
  row: Row,
  signal: AbortSignal,
): Promise<void> {
  if (row.attempts > checkLimits.attempts) return settleCheck(ctx, kind, row, lost)
  const attempted = await kind.attempt(ctx, row, signal).catch(async (error: unknown) => {
    const isLeft = error instanceof LeftToOthers
    const isOverdue = signal.aborted && (signal.reason as Error | null)?.name === 'TimeoutError'
    // A worker that stops hands its checks to the others, whose callers would wait until the claim runs out.
    if (signal.aborted || isLeft) await releaseClaim(ctx.db, kind.table, row, { counts: isOverdue })
    if (!isLeft) throw error
  })
  if (!attempted) return
  const { outcome, retryAfterMs, learned } = attempted
  // A claim runs out while its worker stands still, and another goes on with the check: only a proof ends it for both.
  if (!isCharged(outcome.status) && (await isOvertaken(ctx.db, kind.table, row)))
    return ctx.log.warn({ check: row.id }, 'a check is left to another attempt, which claimed it meanwhile')
  if (retryAfterMs !== null) {
    if (await letOthersFirst(ctx, kind, row, outcome)) return
    if (await deferCheck(ctx, kind, row, retryAfterMs, outcome.evidence)) return
    return settleCheck(ctx, kind, row, outcome)
  }
  await settleCheck(ctx, kind, row, outcome)
  for (const observation of learned) await ctx.finder.learn(observation)
}

/** True if the check ended, for nothing, and is begun again once the others of its batch were asked. */
async function letOthersFirst<Row extends CheckRow>(
  ctx: WorkerContext,
  kind: CheckKind<Row>,
  row: Row,
  outcome: CheckOutcome,
): Promise<boolean> {
  // What a paid source was asked already would be asked, and paid, again.
  const hasPaid = (outcome.hops ?? row.hops).length > 0
  if (row.batchId === null || row.attempts > 1 || hasPaid || !outcome.reason.startsWith('deferred.')) return false
  if (!(await putBehind(ctx.db, row.batchId, kind.keyOf(row)))) return false
  await settleCheck(ctx, kind, row, { ...outcome, ...behind })
  return true
}

/**
 * Puts a check off until its mail host will answer (greylisting); the credit stays held meanwhile. False if it has
 * been put off often enough.
 */
async function deferCheck<Row extends CheckRow>(
  ctx: WorkerContext,
  kind: CheckKind<Row>,
  row: Row,
  retryAfterMs: number,
  evidence: readonly Evidence[],
): Promise<boolean> {
  if (row.attempts > checkLimits.deferrals) return false
  const waitMs = waitMsBefore(row.attempts, retryAfterMs)
  const waitedFor = new Date(ctx.now().getTime() + waitMs)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockCheck(tx, kind.table, row.id)
    if (current?.state !== 'checking' || current.holdId !== row.holdId || current.attempts !== row.attempts) return
    // A batch's reserve is kept alive by the batch.
    if (current.holdId !== null && current.batchId === null)
      await extendHold(
        tx,
        current.workspaceId,
        current.holdId,
        waitMs + checkLimits.deadlineMs + checkLimits.holdGraceMs,
      )
    const all = [...current.evidence, ...evidence]
    // What it waits for may have come during this attempt (reveals/paid/hear-callback.ts).
    const called = current.nextAttemptAt
    const isCalled = called !== null && row.nextAttemptAt !== null && called > row.nextAttemptAt
    const nextAttemptAt = isCalled ? called : waitedFor
    const deadlineAt = new Date(nextAttemptAt.getTime() + checkLimits.deadlineMs)
    await updateCheck(tx, kind.table, row.id, { nextAttemptAt, deadlineAt, claimedUntil: null, evidence: all })
    // The waiting caller learns at once that it takes longer.
    await notify(tx, kind.settled, String(row.id))
  })
  return true
}
