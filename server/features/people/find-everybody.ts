import { limits } from '../../../contract/lists.ts'
import type { SearchCriteria } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { revealedBy } from '../checks/reveals/known-reveals.ts'
import { listsInSearch } from '../search-lists/lists-in-search.ts'
import { isUsedUp, recordSearch } from './record-search.ts'
import { directoryCriteria, hashCriteria, needsPremium } from './search-criteria.ts'
import type { Searcher } from './searcher.ts'

/** How many people a directory is asked for at once. */
const atOnce = 1_000
const most = limits.premiumBulkReveals
/** Of a live source, which answers a hundred at a time and may want money for each. */
const mostOfLive = 500
/** A portion is some twenty calls if a source sends few at once; whom we leave out of its rows it was paid for all the same. */
const portionsOfLive = 2

/**
 * The ids of all whom a search finds, in its order, to work on them in one go: at most as many as one batch of reveals takes.
 * As free as a further page of the same search.
 */
export async function findEverybody(ctx: Context, searcher: Searcher, input: SearchCriteria, signal?: AbortSignal) {
  const criteria = directoryCriteria(input)
  const criteriaHash = hashCriteria(input)
  if (!searcher.isPremium && needsPremium(input)) throw new Refusal('premium_required')
  if (await isUsedUp(ctx, searcher, criteriaHash)) throw new Refusal('search-limit')
  const { workspaceId } = searcher.actor
  const query = {
    criteria,
    lists: await listsInSearch(ctx.db, searcher.actor, input),
    exclude: input.excludeEnriched ? revealedBy(ctx, searcher.actor, searcher.revealedContacts) : null,
    sort: input.sort,
    facets: false,
    asker: workspaceId,
    ...(signal ? { signal } : {}),
  }
  const ids: string[] = []
  let after: string | null = null
  let total: number | null = null
  const { isLive = false } = ctx.directory
  const wanted = isLive ? mostOfLive : most
  let portions = 0
  do {
    const page = await ctx.directory.search({ ...query, limit: Math.min(atOnce, wanted - ids.length), after })
    ids.push(...page.people.map(({ id }) => id))
    total ??= page.total
    after = page.next
    portions += 1
  } while (after !== null && ids.length < wanted && !(isLive && portions === portionsOfLive))
  await recordSearch(ctx, searcher, input, criteriaHash, null)
  return { ids, total, isWhole: after === null }
}
