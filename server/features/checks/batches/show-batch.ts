import type { BatchProgress } from '../../../../contract/batches.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { BatchItemRow, BatchRow } from '../../../db/tables/checks.ts'
import { Refusal } from '../../../refusal.ts'
import { batchLimits } from './batch-limits.ts'
import { countItems, selectItems, type ItemCounts } from './batch-items.queries.ts'
import { findBatch, selectBatches, selectHeld, type BatchKind } from './batches.queries.ts'

/** A batch with its progress, and the counts for the fields of its kind. */
export type ShownBatch = { batch: BatchRow; progress: BatchProgress; counts: ItemCounts[] }

/** One of the account's batches. Refuses an id that is not one of them. */
export async function showBatch(
  ctx: Context,
  workspaceId: WorkspaceId,
  kind: BatchKind,
  id: string,
): Promise<ShownBatch> {
  const batch = await findBatch(ctx.db, workspaceId, kind, id)
  if (!batch) throw unknownBatch(kind)
  const [shown] = await show(ctx, [batch])
  if (!shown) throw new Error('a batch can not be shown')
  return shown
}

/** The account's batches of a kind, newest first. */
export async function listBatches(ctx: Context, workspaceId: WorkspaceId, kind: BatchKind): Promise<ShownBatch[]> {
  return show(ctx, await selectBatches(ctx.db, workspaceId, kind, batchLimits.listed))
}

async function show(ctx: Context, list: readonly BatchRow[]): Promise<ShownBatch[]> {
  const ids = list.map(({ id }) => id)
  const [counts, held] = await Promise.all([countItems(ctx.db, ids), selectHeld(ctx.db, ids)])
  return list.map((batch) => {
    const ofBatch = counts.get(batch.id) ?? []
    return { batch, counts: ofBatch, progress: progressOf(batch, ofBatch, held.get(batch.id) ?? 0, ctx.now()) }
  })
}

function progressOf(batch: BatchRow, counts: readonly ItemCounts[], heldCredits: number, now: Date): BatchProgress {
  const sum = (wanted: (each: ItemCounts) => boolean) =>
    counts.filter(wanted).reduce((total, { count }) => total + count, 0)
  const inState = (state: ItemCounts['state']) => sum((each) => each.state === state)
  const statuses = [...new Set(counts.flatMap(({ state, status }) => (state === 'done' ? (status ?? []) : [])))]
  const byStatus = statuses
    .map((status) => ({ status, count: sum((each) => each.state === 'done' && each.status === status) }))
    .sort((a, b) => b.count - a.count || (a.status < b.status ? -1 : 1))
  const [total, waiting, checking] = [sum(() => true), inState('waiting'), inState('checking')]
  const isRunning = batch.state === 'running'
  return {
    state: batch.state,
    total,
    waiting,
    checking,
    skipped: inState('skipped'),
    cancelled: inState('cancelled'),
    byStatus,
    mostCredits: batch.mostCredits,
    creditsEach: batch.creditsEach,
    maxCredits: batch.maxCredits,
    spentCredits: counts.reduce((spent, { charged }) => spent + charged, 0),
    heldCredits,
    estimatedEndAt: isRunning
      ? estimatedEnd(batch.startedAt, now, total - waiting - checking, leftOf(batch, counts))
      : null,
    createdAt: batch.createdAt.toISOString(),
    startedAt: batch.startedAt?.toISOString() ?? null,
    endedAt: batch.endedAt?.toISOString() ?? null,
  }
}

/** Proven, and not the account's when it was quoted: what a batch's own bound counts. */
export function isNewlyProven({ state, status, owned }: ItemCounts): boolean {
  return state === 'done' && status === 'valid' && !owned
}

/** How many will still be settled: all that are open, or as many as the rest of what is wanted takes by the share so far. */
function leftOf({ untilProven }: BatchRow, counts: readonly ItemCounts[]): number {
  const countOf = (wanted: (each: ItemCounts) => boolean) =>
    counts.filter(wanted).reduce((sum, { count }) => sum + count, 0)
  const open = countOf(({ state }) => state === 'waiting' || state === 'checking')
  const proven = countOf(isNewlyProven)
  if (untilProven === null || proven === 0) return open
  const asked = countOf(({ state, owned }) => state === 'done' && !owned)
  return Math.min(open, Math.ceil((asked * (untilProven - proven)) / proven))
}

const longestEstimateMs = 30 * 24 * 60 * 60_000

/** Estimated from the pace so far; null until something is done. */
function estimatedEnd(startedAt: Date | null, now: Date, settled: number, left: number): string | null {
  if (startedAt === null || settled === 0) return null
  const leftMs = ((now.getTime() - startedAt.getTime()) / settled) * left
  return new Date(now.getTime() + Math.min(Math.max(0, leftMs), longestEstimateMs)).toISOString()
}

/** One page of a batch's items in their order; `cursor` is the position of the last one shown. */
export async function batchItems(
  ctx: Context,
  workspaceId: WorkspaceId,
  { kind, id, cursor }: { kind: BatchKind; id: string; cursor: string | undefined },
): Promise<{ items: BatchItemRow[]; nextCursor: string | null }> {
  if (!(await findBatch(ctx.db, workspaceId, kind, id))) throw unknownBatch(kind)
  const after = cursor === undefined ? -1 : positionOf(cursor)
  const items = await selectItems(ctx.db, id, after, batchLimits.pageRows + 1)
  const shown = items.slice(0, batchLimits.pageRows)
  const last = shown.at(-1)
  return { items: shown, nextCursor: items.length > shown.length && last ? String(last.position) : null }
}

/** All of them, for a file. */
export async function allBatchItems(
  ctx: Context,
  workspaceId: WorkspaceId,
  { kind, id }: { kind: BatchKind; id: string },
): Promise<BatchItemRow[]> {
  if (!(await findBatch(ctx.db, workspaceId, kind, id))) throw unknownBatch(kind)
  return selectItems(ctx.db, id, -1, batchLimits.items)
}

function positionOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new Refusal('bad-cursor')
  return Number(cursor)
}

/** The refusal for an id that is not one of the account's batches of this kind. */
export function unknownBatch(kind: BatchKind): Refusal {
  return new Refusal(kind === 'enrich' ? 'unknown-enrichment' : 'unknown-batch')
}
