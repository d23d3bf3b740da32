import type { User } from '../../../contract/accounts.ts'
import { searchesRemaining } from '../../../pricing/plans.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { showBalance, showLimit } from '../credits/credit-accounts.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { countUnreadAnswers } from '../workspaces/count-unread-answers.ts'
import { nextUtcMidnight, searchesUsedOn } from '../workspaces/search-day.ts'
import { showMembership, showSuspension } from '../workspaces/show-membership.ts'
import { findUser } from './accounts.queries.ts'
import { hasFactor } from './factors/show-factors.ts'

/** The signed-in user as the browser sees it. Credits come from the ledger, the search count from the day. */
export async function showUser(ctx: Context, actor: Actor): Promise<User> {
  const { accountId, workspaceId } = actor
  const now = ctx.now()
  const [user, place, balance, savedContacts, monthlyLimit, isGuarded, unreadAnswers] = await Promise.all([
    findUser(ctx.db, accountId),
    showMembership(ctx.db, actor, now),
    showBalance(ctx.db, workspaceId),
    countSavedContacts(ctx.db, workspaceId),
    showLimit(ctx.db, actor),
    hasFactor(ctx.db, accountId),
    countUnreadAnswers(ctx.db, actor),
  ])
  const suspension = place?.suspended ? await showSuspension(ctx.db, actor) : null
  if (!user || !place) throw new Refusal('unauthorized')
  const { isPremium, name, isPersonal, role, requiresFactor } = place
  const searchesUsedToday = searchesUsedOn(place, now)
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    isPremium,
    searchesUsedToday,
    searchesRemaining: searchesRemaining(isPremium, searchesUsedToday),
    searchesResetAt: nextUtcMidnight(now).toISOString(),
    enrichmentCredits: balance.available,
    enrichmentCreditsHeld: balance.held,
    enrichmentCreditsUsed: balance.spent,
    enrichmentCreditsOwed: balance.debt,
    savedContacts,
    monthlyLimit,
    unreadAnswers,
    workspace: { id: workspaceId, name, isPersonal, role, requiresFactor },
    suspension,
    waitsForConfirmation: ctx.settings.mode === 'live' && user.emailConfirmedAt === null,
    hasPassword: user.passwordHash !== null,
    hasFactor: isGuarded,
    createdAt: user.createdAt.toISOString(),
  }
}
