import { nothingGiven, type AskedFor, type SearchCriteria } from '../../../contract/people.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { directoryCriteria } from '../people/search-criteria.ts'
import { countKept, insertSavedSearch, searches, type SavedSearchRow } from './saved-searches.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { requireStill } from '../workspaces/show-membership.ts'
import { limits } from '../../../contract/lists.ts'

/** Keeps a search under a name. Refuses beyond the plan and with `name-taken`. */
export async function saveSearch(
  ctx: Context,
  actor: Actor,
  input: { name: string; criteria: Omit<SearchCriteria, 'cursor'>; isShared?: boolean | undefined },
): Promise<SavedSearch> {
  const { workspaceId, accountId: ownerId } = actor
  const { name, isShared = false } = input
  const criteria = keptCriteria(input.criteria)
  const row = await inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    await requireStill(tx, actor, { role: 'member', at: ctx.now() })
    await refuseBeyondPlan(tx, actor, plan)
    if (await searches.isNameTaken(tx, actor, name)) throw new Refusal('name-taken')
    const saved = { workspaceId, ownerId, isShared, name, criteria, createdAt: ctx.now() }
    const search = await insertSavedSearch(tx, saved)
    await recordActivity(tx, actor, { kind: 'search.saved', on: `search:${search.id}` })
    return search
  })
  return savedSearchAnswer(row)
}

/** Criteria in the form that a saved search stores. Refuses with `no-criteria` if there are none. */
export function keptCriteria(input: Omit<SearchCriteria, 'cursor'>): AskedFor {
  directoryCriteria(input)
  const { not, excludeEnriched, pageSize, sort, ...wanted } = input
  return { wanted, not, excludeEnriched, pageSize, sort }
}

/** A search saved before there was a field, or an order to choose, says nothing of it. */
export function savedSearchAnswer(row: SavedSearchRow): SavedSearch {
  const { id, name, ownerId, isShared, criteria, createdAt, openedAt } = row
  const { wanted, not, sort = 'best' } = criteria
  const all = { ...criteria, sort, wanted: { ...nothingGiven, ...wanted }, not: { ...nothingGiven, ...not } }
  const times = { createdAt: createdAt.toISOString(), openedAt: openedAt?.toISOString() ?? null }
  return { id, name, ownerId, isShared, ...all, ...times }
}

/**
 * Refuses one more saved search if the account is at its limit: `premium_required` on the free plan, `saved-search-limit` at
 * the limit of every account. Needs the plan's lock. `had`: this many are always allowed.
 */
export async function refuseBeyondPlan(tx: Transaction, actor: Actor, { isPremium }: { isPremium: boolean }, had = 0) {
  const most = isPremium ? limits.premiumSavedSearches : limits.freeSavedSearches
  const kept = await countKept(tx, actor.workspaceId)
  if (kept < Math.max(most, had)) return
  if (isPremium) throw new Refusal('saved-search-limit')
  // A member can't delete what others have alone.
  const ofOthers = kept > (await searches.count(tx, actor)) ? ', private ones of other members included' : ''
  throw new Refusal('premium_required', {
    message: `The Starter plan keeps ${limits.freeSavedSearches} saved searches${ofOthers}. Delete one, or upgrade to Premium for more.`,
  })
}
