import { limits } from '../../../../../contract/lists.ts'
import type { WorkerContext } from '../../../../context.ts'
import { deleteBroughtBefore } from './brought.queries.ts'

const dayMs = 24 * 60 * 60 * 1_000
const atOnce = 20

/** Deletes what was brought as lists after 30 days; the verdicts stay with the account. */
export async function emptyOldLists(ctx: WorkerContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.enrichedDays * dayMs)
  while ((await deleteBroughtBefore(ctx.db, before, atOnce)) === atOnce);
}
