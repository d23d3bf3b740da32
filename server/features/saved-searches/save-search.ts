import { nothingGiven, type AskedFor, type SearchCriteria } from '../../../contract/people.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { directoryCriteria } from '../people/search-criteria.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { insertSavedSearch, isNameTaken, type SavedSearchRow } from './saved-searches.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Keeps a search under a name. Refuses beyond the plan (refuse-beyond-plan.ts) and with `name-taken`. */
export async function saveSearch(
  ctx: Context,
  actor: Actor,
  input: { name: string; criteria: Omit<SearchCriteria, 'cursor'> },
): Promise<SavedSearch> {
  const { workspaceId } = actor
  const { name } = input
  const criteria = keptCriteria(input.criteria)
  const row = await inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    await refuseBeyondPlan(tx, workspaceId, plan)
    if (await isNameTaken(tx, workspaceId, name)) throw new Refusal('name-taken')
    const search = await insertSavedSearch(tx, { workspaceId, name, criteria, createdAt: ctx.now() })
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
export function savedSearchAnswer({ id, name, criteria, createdAt, openedAt }: SavedSearchRow): SavedSearch {
  const { wanted, not, sort = 'best' } = criteria
  const all = { ...criteria, sort, wanted: { ...nothingGiven, ...wanted }, not: { ...nothingGiven, ...not } }
  return { id, name, ...all, createdAt: createdAt.toISOString(), openedAt: openedAt?.toISOString() ?? null }
}
