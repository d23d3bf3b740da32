import type { User } from '../../../contract/accounts.ts'
import { searchesRemaining } from '../../../pricing/plans.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { showBalance } from '../credits/credit-accounts.ts'
import { findUser } from './accounts.queries.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { nextUtcMidnight, searchesUsedOn } from '../workspaces/search-day.ts'

/** The signed-in user as the browser sees it. Credits come from the ledger, the search count from the day. */
export async function showUser(ctx: Context, actor: Actor): Promise<User> {
  const { accountId, workspaceId } = actor
  const now = ctx.now()
  const [user, premium, balance, savedContacts] = await Promise.all([
    findUser(ctx.db, accountId),
    isPremium(ctx.db, workspaceId, now),
    showBalance(ctx.db, workspaceId),
    countSavedContacts(ctx.db, workspaceId),
  ])
  if (!user) throw new Refusal('unauthorized')
  const searchesUsedToday = searchesUsedOn(user, now)
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    isPremium: premium,
    searchesUsedToday,
    searchesRemaining: searchesRemaining(premium, searchesUsedToday),
    searchesResetAt: nextUtcMidnight(now).toISOString(),
    enrichmentCredits: balance.available,
    enrichmentCreditsHeld: balance.held,
    enrichmentCreditsUsed: balance.spent,
    enrichmentCreditsOwed: balance.debt,
    savedContacts,
    createdAt: user.createdAt.toISOString(),
  }
}
