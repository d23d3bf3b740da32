import { limits } from '../../../contract/lists.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countKept } from './saved-searches.queries.ts'

/**
 * Refuses one more saved search if the account is at its limit: `premium_required` on the free plan, `saved-search-limit` at
 * the limit of every account. Needs the plan's lock. `had`: this many are always allowed.
 */
export async function refuseBeyondPlan(
  tx: Transaction,
  workspaceId: WorkspaceId,
  { isPremium }: { isPremium: boolean },
  had = 0,
): Promise<void> {
  const most = isPremium ? limits.premiumSavedSearches : limits.freeSavedSearches
  if ((await countKept(tx, workspaceId)) < Math.max(most, had)) return
  if (isPremium) throw new Refusal('saved-search-limit')
  throw new Refusal('premium_required', {
    message: `The Starter plan keeps ${limits.freeSavedSearches} saved searches. Delete one, or upgrade to Premium for more.`,
  })
}
