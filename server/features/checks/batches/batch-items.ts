import type { Context } from '../../../context.ts'
import type { BatchItemRow } from '../../../db/tables.ts'
import { Refusal } from '../../../refusal.ts'
import { batchLimits } from './batch-limits.ts'
import { selectItems } from './batch-items.queries.ts'
import { findBatch, type BatchKind } from './batches.queries.ts'

/** One page of a batch's items in their order; `cursor` is the position of the last one shown. */
export async function batchItems(
  ctx: Context,
  userId: string,
  { kind, id, cursor }: { kind: BatchKind; id: string; cursor: string | undefined },
): Promise<{ items: BatchItemRow[]; nextCursor: string | null }> {
  if (!(await findBatch(ctx.db, userId, kind, id))) throw new Refusal('unknown-batch')
  const after = cursor === undefined ? -1 : positionOf(cursor)
  const items = await selectItems(ctx.db, id, after, batchLimits.pageRows + 1)
  const shown = items.slice(0, batchLimits.pageRows)
  const last = shown.at(-1)
  return { items: shown, nextCursor: items.length > shown.length && last ? String(last.position) : null }
}

/** All of them, for a file. */
export async function allBatchItems(
  ctx: Context,
  userId: string,
  { kind, id }: { kind: BatchKind; id: string },
): Promise<BatchItemRow[]> {
  if (!(await findBatch(ctx.db, userId, kind, id))) throw new Refusal('unknown-batch')
  return selectItems(ctx.db, id, -1, batchLimits.items)
}

function positionOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new Refusal('bad-cursor')
  return Number(cursor)
}
