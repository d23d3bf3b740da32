import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { BatchRow } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { closeReserve } from '../../credits/holds.ts'
import { cancelled, type SettleContext } from '../core/check-kind.ts'
import { endChecks } from '../core/end-checks.ts'
import { revealCheck } from '../reveals/reveal-check.ts'
import { verificationCheck } from '../verifications/verification-check.ts'
import { endLeftWaiting, endWaiting } from './batch-items.queries.ts'
import {
  lockBatch,
  lockOpenOf,
  lockOwnBatch,
  selectOverdue,
  selectHalted,
  updateBatch,
  type BatchKind,
} from './batches.queries.ts'
import { unknownBatch } from './show-batch.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/** Overdue batches stopped in one go. */
const atOnce = 50

/**
 * Stops a batch at once: nothing more is begun or charged, and the rest of its reserve is given back in this transaction. The
 * worker ends checks under way, free of charge.
 */
export async function cancelBatch(ctx: Context, actor: Actor, kind: BatchKind, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockOwnBatch(tx, actor.workspaceId, kind, id)
    if (!batch) throw unknownBatch(kind)
    if (batch.state !== 'quoted' && batch.state !== 'running') return
    await stop(tx, batch, ctx.now())
    await recordActivity(tx, actor, { kind: 'batch.cancelled', on: `batch:${id}` })
  })
}

/** Stops all of an account's batches, quotes too, and gives their held credits back. */
export async function stopChecksOf(ctx: SettleContext, workspaceId: WorkspaceId): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const batch of await lockOpenOf(tx, workspaceId)) await stop(tx, batch, ctx.now())
  })
  await endChecks(ctx, revealCheck, { workspaceId })
  await endChecks(ctx, verificationCheck, { workspaceId })
}

/** Stops batches that nobody has worked on for as long as a reserve lives, and gives their credits back; ends what others left behind. */
export async function expireBatches(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await oneByOne(await selectOverdue(ctx.db, atOnce), ({ id }) => stopRunning(ctx, id))
  await endLeftWaiting(ctx.db, { reason: cancelled.reason, at: ctx.now() })
}

/**
 * Stops what runs for deleted workspaces, and for workspaces and members that are suspended, and gives its credits back. Nobody works
 * on it from that moment (core/is-halted.queries.ts); what a call under way still began is ended by the next turn.
 */
export async function stopHalted(ctx: SettleContext): Promise<void> {
  const work = [
    async () => oneByOne(await selectHalted(ctx.db, atOnce), ({ id }) => stopRunning(ctx, id)),
    () => endChecks(ctx, revealCheck, 'halted'),
    () => endChecks(ctx, verificationCheck, 'halted'),
  ]
  await oneByOne(work, (each) => each())
}

async function stopRunning(ctx: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state === 'running') await stop(tx, batch, ctx.now())
  })
}

/** @param batch locked, and quoted or running */
async function stop(tx: Transaction, batch: BatchRow, at: Date): Promise<void> {
  await updateBatch(tx, batch.id, { state: 'cancelled', endedAt: at })
  if (batch.holdId !== null) await closeReserve(tx, batch.workspaceId, batch.holdId)
  await endWaiting(tx, batch.id, { state: 'cancelled', reason: cancelled.reason, at })
  await notify(tx, 'batch_due', batch.id)
}
