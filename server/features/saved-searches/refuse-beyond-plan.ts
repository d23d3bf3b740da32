import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countKept, countSeen } from './saved-searches.queries.ts'

/**
 * Refuses one more saved search if the account is at its limit: `premium_required` on the free plan, `saved-search-limit` at
 * the limit of every account. Needs the plan's lock. `had`: this many are always allowed.
 */
export async function refuseBeyondPlan(
  tx: Transaction,
  actor: Actor,
  { isPremium }: { isPremium: boolean },
  had = 0,
): Promise<void> {
  const most = isPremium ? limits.premiumSavedSearches : limits.freeSavedSearches
  const kept = await countKept(tx, actor.workspaceId)
  if (kept < Math.max(most, had)) return
  if (isPremium) throw new Refusal('saved-search-limit')
  // A member can't delete what others have alone.
  const ofOthers = kept > (await countSeen(tx, actor)) ? ', private ones of other members included' : ''
  throw new Refusal('premium_required', {
    message: `The Starter plan keeps ${limits.freeSavedSearches} saved searches${ofOthers}. Delete one, or upgrade to Premium for more.`,
  })
}
