import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { openCreditAccount } from '../credits/credit-accounts.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { countOwned, lockOpenAccount, lockWorkspace, updateWorkspace } from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

const mostOwned = 10

/** A new workspace for a team, which the caller owns. It starts on the free plan, without credits. */
export async function createWorkspace(ctx: Context, actor: Actor, name: string): Promise<WorkspaceId> {
  const { accountId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, accountId)
    const workspaceId = await openWorkspace(tx, accountId, name)
    await openCreditAccount(tx, workspaceId, 0)
    await recordActivity(tx, { ...actor, workspaceId }, { kind: 'workspace.created' })
    return workspaceId
  })
}

/**
 * Turns the caller's personal workspace, with its credits, people and receipts, into a team's; the caller gets a new personal
 * one. The Professional plan is for one person, so it has to end first.
 */
export async function makeTeam(ctx: Context, actor: Actor, name: string): Promise<void> {
  const { accountId, workspaceId } = actor
  await inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, accountId)
    const workspace = await lockWorkspace(tx, workspaceId)
    if (!workspace?.isPersonal || workspace.ownerId !== accountId) throw new Refusal('unknown-workspace')
    if (await isPremium(tx, workspaceId, ctx.now())) throw new Refusal('workspace-has-plan')
    await updateWorkspace(tx, workspaceId, { isPersonal: false, name })
    await openCreditAccount(tx, await openWorkspace(tx, accountId, null), 0)
    await recordActivity(tx, actor, { kind: 'workspace.made_team' })
  })
}

/** The account is locked, so that two calls at once can't both take the last place. */
async function requireRoom(tx: Transaction, accountId: AccountId): Promise<void> {
  if (!(await lockOpenAccount(tx, accountId))) throw new Refusal('unauthorized')
  if ((await countOwned(tx, accountId)) >= mostOwned) throw new Refusal('too-many-workspaces')
}
