import type { SeatsWish } from '../../../contract/subscriptions.ts'
import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { openCreditAccount } from '../credits/credit-accounts.ts'
import { openWorkspace } from '../workspaces/open-workspace.ts'
import { preparePlan, requireTeamSeats, takePlanAlong } from '../subscriptions/seats/take-plan-along.ts'
import { underLock } from '../subscriptions/under-lock.ts'
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
 * one. On the Professional plan its subscription becomes the Team plan's: `plan` says how many seats at which price.
 */
export async function makeTeam(
  ctx: Context,
  actor: Actor,
  { name, plan }: { name: string; plan?: SeatsWish | undefined },
): Promise<void> {
  const { accountId, workspaceId } = actor
  const requireOwn = async (tx: Transaction) => {
    await requireRoom(tx, accountId)
    const workspace = await lockWorkspace(tx, workspaceId)
    if (!workspace?.isPersonal || workspace.ownerId !== accountId) throw new Refusal('unknown-workspace')
  }
  // Nothing is paid for what would be refused.
  await inTransaction(ctx.db, requireOwn)
  await preparePlan(ctx, actor, plan && { ...plan, at: new Date(plan.at), workspace: name })
  await underLock(ctx, workspaceId, async (tx) => {
    await requireOwn(tx)
    await requireTeamSeats(tx, workspaceId, ctx.now())
    await updateWorkspace(tx, workspaceId, { isPersonal: false, name })
    await openCreditAccount(tx, await openWorkspace(tx, accountId, null), 0)
    await takePlanAlong(tx, workspaceId, ctx.now())
    await recordActivity(tx, actor, { kind: 'workspace.made_team' })
  })
}

/** The account is locked, so that two calls at once can't both take the last place. */
async function requireRoom(tx: Transaction, accountId: AccountId): Promise<void> {
  if (!(await lockOpenAccount(tx, accountId))) throw new Refusal('unauthorized')
  if ((await countOwned(tx, accountId)) >= mostOwned) throw new Refusal('too-many-workspaces')
}
