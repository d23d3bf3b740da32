import type { ListProgress } from '../../../../contract/verifications.ts'
import type { Context } from '../../../context.ts'
import { cancelBatch } from '../batches/cancel-batch.ts'
import { listBatches, showBatch, type ShownBatch } from '../batches/show-batch.ts'
import { startBatch } from '../batches/start-batch.ts'

const kind = 'verify'
/** Lists are for the Professional plan, however short. */
const freeItems = 0

export async function showList(ctx: Context, userId: string, listId: string): Promise<ListProgress> {
  return progressOf(await showBatch(ctx, userId, kind, listId))
}

export async function showLists(ctx: Context, userId: string): Promise<{ lists: ListProgress[] }> {
  return { lists: (await listBatches(ctx, userId, kind)).map(progressOf) }
}

/** Begins a quoted list: sets min(what it may cost, maxCredits) aside, or refuses where the balance is lower. */
export async function startList(
  ctx: Context,
  userId: string,
  listId: string,
  maxCredits: number,
): Promise<ListProgress> {
  await startBatch(ctx, userId, { kind, id: listId, maxCredits }, { freeItems, items: 1 })
  return showList(ctx, userId, listId)
}

export async function cancelList(ctx: Context, userId: string, listId: string): Promise<ListProgress> {
  await cancelBatch(ctx, userId, kind, listId)
  return showList(ctx, userId, listId)
}

function progressOf({ batch, progress }: ShownBatch): ListProgress {
  return { listId: batch.id, name: batch.name, ...progress }
}
