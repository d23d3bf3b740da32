import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { purgeDeleted } from './saved-searches.queries.ts'

/** Twice the time of the undo: what can be restored is never purged under somebody's hands. */
export async function purgeDeletedSearches(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, new Date(ctx.now().getTime() - 2 * limits.undoSeconds * 1_000))
}
