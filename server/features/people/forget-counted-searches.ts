import type { Context } from '../../context.ts'
import { utcDay } from '../workspaces/search-day.ts'
import { deleteCountedSearches } from './people.queries.ts'

/** Yesterday's criteria no longer matter to anybody's allowance. */
export async function forgetCountedSearches(ctx: Context): Promise<void> {
  await deleteCountedSearches(ctx.db, utcDay(ctx.now()))
}
