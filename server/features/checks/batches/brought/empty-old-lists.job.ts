import type { WorkerContext } from '../../../../context.ts'
import { keptSince } from '../../../../csv/kept-files.ts'
import { deleteBroughtBefore } from './brought.queries.ts'

const atOnce = 20

/** Deletes what was brought as lists after 30 days; the verdicts stay with the account. */
export async function emptyOldLists(ctx: WorkerContext): Promise<void> {
  const before = keptSince(ctx.now())
  while ((await deleteBroughtBefore(ctx.db, before, atOnce)) === atOnce);
}
