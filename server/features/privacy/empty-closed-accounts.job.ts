import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { oneByOne } from '../../jobs/one-by-one.ts'
import { forgetActivity } from '../audit/activity/record-activity.ts'
import { forgetEventsOf } from '../audit/open-security-log.ts'
import { forgetKeysIn, forgetKeysOf } from '../accounts/api-keys/revoke-key.ts'
import type { SettleContext } from '../checks/core/check-kind.ts'
import { forgetBrought } from '../checks/batches/brought/forget-brought.ts'
import { stopChecksOf } from '../checks/batches/stop-batches.ts'
import { emptyEnrichmentsOf } from '../enrichments/empty-enrichment.ts'
import { forgetContactLists } from '../contact-lists/delete-list.ts'
import { forgetViews } from '../contact-views/delete-view.ts'
import { forgetNotifications } from '../alerts/forget-alerts.ts'
import { forgetNotes } from '../profiles/join-notes.ts'
import { forgetSavedSearches } from '../saved-searches/delete-saved-search.ts'
import { forgetSearchLists } from '../search-lists/delete-search-list.ts'
import { forgetSupportIn, forgetSupportOf } from '../support/forget-support.ts'
import { dropSignOn } from '../single-sign-on/workspace-sign-on.ts'
import { forgetDomainLink } from '../single-sign-on/domain-link/set-domain-link.ts'
import { forgetRemovals } from '../teams/add-to-team.ts'
import { forgetInvitations } from '../teams/invitations/forget-invitations.ts'
import { endedWorkspaces } from '../teams/workspaces-of-account.ts'
import { emptyAccount, emptyDeleted, selectClosed } from './closed-accounts.queries.ts'

const atOnce = 50
/** A request that was under way when the account was closed may still have written something. */
const againForMs = 60 * 60 * 1_000

/**
 * Deletes the data of closed accounts, and of the workspaces that they owned. If it is killed in between, it begins again.
 * @param atMost so many accounts
 */
export async function emptyClosedAccounts(ctx: SettleContext & Pick<Context, 'noteClosed'>, atMost = atOnce) {
  const since = new Date(ctx.now().getTime() - againForMs)
  const closed = await selectClosed(ctx.db, since, atMost)
  await oneByOne(closed, async ({ accountId, closedAt, workspaceIds }) => {
    // Whoever closed it may have died before it was noted.
    await ctx.noteClosed({ kind: 'account', id: accountId, at: closedAt })
    for (const workspaceId of workspaceIds) await stopWorkOf(ctx, workspaceId)
    await inTransaction(ctx.db, async (tx) => {
      for (const workspaceId of workspaceIds) await forgetWorkspace(tx, workspaceId)
      await forgetKeysOf(tx, accountId)
      await forgetEventsOf(tx, accountId)
      await forgetNotifications(tx, accountId)
      await forgetSupportOf(tx, accountId)
      await forgetRemovals(tx, { accountId })
      await emptyAccount(tx, accountId, ctx.now())
    })
  })
}

/** Deletes the data of workspaces that were deleted and can't be restored any more. */
export async function emptyDeletedWorkspaces(ctx: SettleContext): Promise<void> {
  await oneByOne(await endedWorkspaces(ctx.db, ctx.now(), atOnce), async (workspaceId) => {
    await stopWorkOf(ctx, workspaceId)
    await inTransaction(ctx.db, async (tx) => {
      await forgetWorkspace(tx, workspaceId)
      await emptyDeleted(tx, workspaceId)
    })
  })
}

async function stopWorkOf(ctx: SettleContext, workspaceId: WorkspaceId): Promise<void> {
  await stopChecksOf(ctx, workspaceId)
  await emptyEnrichmentsOf(ctx, workspaceId)
}

async function forgetWorkspace(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await forgetBrought(tx, workspaceId)
  await forgetSavedSearches(tx, workspaceId)
  await forgetSearchLists(tx, workspaceId)
  await forgetViews(tx, workspaceId)
  await forgetContactLists(tx, workspaceId)
  await forgetNotes(tx, workspaceId)
  await forgetInvitations(tx, workspaceId)
  await forgetSupportIn(tx, workspaceId)
  await forgetKeysIn(tx, workspaceId)
  await forgetDomainLink(tx, workspaceId)
  // Else nobody could ever prove this mail domain again, and its provider would go on to let people in.
  await dropSignOn(tx, workspaceId)
  await forgetRemovals(tx, { workspaceId })
  await forgetActivity(tx, workspaceId)
}
