import type { SearchCriteria } from '../../../contract/people.ts'
import { plans, searchesRemaining } from '../../../pricing/plans.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { searchesUsedOn, utcDay } from '../workspaces/search-day.ts'
import { countSearch, deleteCountedSearches, isCountedSearch } from './people.queries.ts'
import { filtersForHistory } from './search-criteria.ts'
import type { Searcher } from './searcher.ts'

/** Whether a search of these criteria would be one too many today. */
export async function isUsedUp(ctx: Context, searcher: Searcher, criteriaHash: string): Promise<boolean> {
  const at = ctx.now()
  if (searcher.isPremium || searchesUsedOn(searcher, at) < plans.starter.searchesPerDay) return false
  return !(await isCountedSearch(ctx.db, searcher.actor.workspaceId, utcDay(at), criteriaHash))
}

/** Counts the search if it is a new one and writes the history row; `found` is null for more of a search that was made. */
export async function recordSearch(
  ctx: Context,
  { actor: { accountId, workspaceId }, isPremium: isUnlimited }: Searcher,
  input: SearchCriteria,
  criteriaHash: string,
  found: number | null,
): Promise<{ isPremium: boolean; searchesRemaining: number }> {
  const at = ctx.now()
  const { cursor: _, ...asked } = input
  const filters = filtersForHistory(asked)
  if (isUnlimited) {
    if (found !== null) ctx.searchHistory.add({ accountId, workspaceId, filters, found, searchedAt: at })
    return { isPremium: true, searchesRemaining: searchesRemaining(true, 0) }
  }
  const counted = await countSearch(ctx.db, {
    accountId,
    workspaceId,
    day: utcDay(at),
    criteriaHash,
    perDay: plans.starter.searchesPerDay,
    at,
    filters,
    found,
  })
  if (!counted) throw new Refusal('unauthorized')
  if (counted.refused) throw new Refusal('search-limit')
  const { isPremium, usedToday } = counted
  return { isPremium, searchesRemaining: searchesRemaining(isPremium, usedToday) }
}

/** Yesterday's criteria no longer matter to anybody's allowance. */
export async function forgetCountedSearches(ctx: Context): Promise<void> {
  await deleteCountedSearches(ctx.db, utcDay(ctx.now()))
}
