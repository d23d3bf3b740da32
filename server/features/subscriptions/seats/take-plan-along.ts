import { plans } from '../../../../pricing/plans.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { endWaiting } from '../end-waiting.ts'
import { findOpen, updateReach } from '../subscriptions.queries.ts'
import { selectSeats, updateOwnersReach } from './seats.queries.ts'
import { setSeats, type Wish } from './set-seats.ts'

/**
 * Before a personal workspace becomes a team's: its subscription for one person gets the seats of the Team plan, paid now. One that
 * waits for its first payment is ended. A second try, after a crash between this and the rest,
 * charges nothing again.
 */
export async function preparePlan(ctx: Context, actor: Actor, wish: Wish | undefined): Promise<void> {
  const { workspaceId } = actor
  const { payments } = ctx
  const open = payments && (await findOpen(ctx.db, workspaceId, payments.isLive))
  if (!open) return
  if (open.status === 'incomplete') return endWaiting(ctx, workspaceId)
  if (wish) await setSeats(ctx, actor, wish)
  else if (open.seatsNext < plans.team.leastSeats) throw new Refusal('workspace-has-plan')
}

/**
 * In the transaction that makes it a team's, after it is one and its owner has a new personal one: its paid time goes with it.
 */
export async function takePlanAlong(tx: Transaction, workspaceId: WorkspaceId, at: Date): Promise<void> {
  const open = await selectSeats(tx, workspaceId, at)
  if (!open) return
  await updateReach(tx, workspaceId, open.subscriptionId)
  await updateOwnersReach(tx, workspaceId)
}

/** Refuses to make a team of a workspace on the plan of one person. */
export async function requireTeamSeats(tx: Transaction, workspaceId: WorkspaceId, at: Date): Promise<void> {
  if (!(await isPremium(tx, workspaceId, at))) return
  const paid = await selectSeats(tx, workspaceId, at)
  if (paid && paid.seatsNext >= plans.team.leastSeats) return
  if (paid) throw new Refusal('workspace-has-plan')
  const message =
    'Professional was given to you by the operator, for you alone. Create a workspace for the team: your own keeps the plan.'
  throw new Refusal('workspace-has-plan', { message })
}
