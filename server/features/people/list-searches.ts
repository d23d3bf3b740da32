import { type RecentSearch, searchRequest } from '../../../contract/people.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { lastHistory } from './people.queries.ts'
import { hashCriteria } from './search-criteria.ts'

const mostShown = 8
/** The same search made again is another row, so more are read than are shown. */
const rowsRead = 100

/** What this account looked for last, each search once, newest first. */
export async function listSearches(ctx: Context, actor: Actor): Promise<RecentSearch[]> {
  const searches = new Map<string, RecentSearch>()
  for (const { filters, resultsCount, searchedAt } of await lastHistory(ctx.db, actor, rowsRead)) {
    // Written by an older version it may be another shape.
    const { data } = searchRequest.safeParse(filters)
    if (!data || searches.size === mostShown) continue
    const { not, excludeEnriched, pageSize, sort, cursor: _, ...wanted } = data
    const key = `${hashCriteria(data)}${excludeEnriched ? '-' : '+'}`
    if (searches.has(key)) continue
    searches.set(key, {
      wanted,
      not,
      excludeEnriched,
      pageSize,
      sort,
      found: resultsCount,
      searchedAt: searchedAt.toISOString(),
    })
  }
  return [...searches.values()]
}
