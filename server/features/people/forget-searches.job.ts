import type { Context } from '../../context.ts'
import { deleteOldHistory } from './people.queries.ts'

/** "Recent searches" shows the last eight; older ones are in the account's copy of its data alone. */
const keptMs = 90 * 24 * 60 * 60_000
/** In one statement, so that none is long. */
const atOnce = 5_000

/** What somebody looked for says what they are about: it is forgotten after 90 days. */
export async function forgetSearches(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptMs)
  while ((await deleteOldHistory(ctx.db, before, atOnce)) === atOnce);
}
