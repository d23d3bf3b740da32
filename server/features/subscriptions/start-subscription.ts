import type { RefusalCode } from '../../../contract/errors.ts'
import { leastSeatsFor } from '../../../pricing/plans.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { UnknownCustomer, type Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { ensureCustomer, readCustomer } from '../payments/customers.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { endUnpaid } from './end-unpaid.ts'
import { isOver } from './next-look.ts'
import { noteSubscription } from './note-subscription.ts'
import { requirePlace, tooFewSeats } from './seats/require-place.ts'
import { findOpen, lastAttempt, lockOwner } from './subscriptions.queries.ts'
import { underLock } from './under-lock.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { inTransaction } from '../../db/transaction.ts'

type Start = { clientSecret: string } | { refusal: RefusalCode }
type Wanted = { workspaceId: WorkspaceId; customerId: string; priceId: string; seats: number }

/**
 * The secret that confirms the first payment of a subscription: of the one that waits for it, else of a new one. Two clicks at
 * once, or a retry after a crash, get the same subscription. A team's workspace takes the Team plan.
 * @param wished the seats of a Team plan; without it as few as the team needs
 */
export async function startSubscription(
  ctx: Context,
  actor: Actor,
  wished?: number,
): Promise<{ clientSecret: string }> {
  const { workspaceId } = actor
  const payments = requirePayments(ctx)
  const seats = await seatsToStart(ctx, workspaceId, wished)
  if (await isPremium(ctx.db, workspaceId, ctx.now())) throw new Refusal('already-premium')
  const wanted = {
    workspaceId,
    seats,
    priceId: await payments.planPrice(),
    customerId: await ensureCustomer(ctx, payments, workspaceId),
  }
  const start = await startFor(ctx, payments, wanted).catch(async (error: unknown) => {
    if (!(error instanceof UnknownCustomer)) throw error
    const customerId = await ensureCustomer(ctx, payments, workspaceId, wanted.customerId)
    return startFor(ctx, payments, { ...wanted, customerId })
  })
  // The state read from the provider stays stored, also after a refusal.
  if ('refusal' in start) throw new Refusal(start.refusal)
  await inTransaction(ctx.db, (tx) => recordActivity(tx, actor, { kind: 'plan.checkout' }))
  return start
}

async function seatsToStart(ctx: Context, workspaceId: WorkspaceId, wished: number | undefined): Promise<number> {
  const place = await requirePlace(ctx.db, workspaceId)
  if (place.isPersonal && wished !== undefined) throw new Refusal('not-a-team')
  if (place.isPersonal) return 1
  const least = leastSeatsFor(place.people)
  if (wished !== undefined && wished < least) throw tooFewSeats(place.people)
  return wished ?? least
}

async function startFor(ctx: Context, payments: Payments, wanted: Wanted): Promise<Start> {
  const { workspaceId } = wanted
  const { isLive } = payments
  return underLock(ctx, workspaceId, async (tx) => {
    // Handed over while the lock was waited for: the customer of the owner of now is to pay.
    const { customerId } = wanted
    if ((await readCustomer(tx, workspaceId))?.customerId !== customerId) throw new UnknownCustomer(customerId)
    const open = await findOpen(tx, workspaceId, isLive)
    if (open) {
      const seen = await payments.readSubscription(open.subscriptionId)
      if ((await lockOwner(tx, workspaceId)) !== null) return { refusal: 'unauthorized' }
      const { status, premiumUntil } = await noteSubscription(tx, open, seen, ctx.now())
      const isWanted = seen?.seatsNext === wanted.seats && seen.customerId === wanted.customerId
      if (status === 'incomplete' && seen?.clientSecret && isWanted) return { clientSecret: seen.clientSecret }
      if (status === 'incomplete' && !isWanted) {
        // Not paid, and for another number of seats, or of another customer: a new one takes its place.
        const left = await endUnpaid(ctx, tx, payments, open)
        if (isOver(left.status)) return create(tx, ctx, payments, wanted)
      }
      const isNow = premiumUntil !== null && premiumUntil > ctx.now()
      if (!isOver(status)) return { refusal: isNow ? 'already-premium' : 'subscription-open' }
    }
    return create(tx, ctx, payments, wanted)
  })
}

/** Counted from stored rows: a start whose transaction was lost gets the same number, and so the same subscription. */
async function create(tx: Transaction, ctx: Context, payments: Payments, wanted: Wanted): Promise<Start> {
  const { workspaceId } = wanted
  const attempt = (await lastAttempt(tx, workspaceId)) + 1
  const seen = await payments.startSubscription({ ...wanted, attempt })
  const { subscriptionId, clientSecret } = seen
  const before = { subscriptionId, workspaceId, attempt, isLive: payments.isLive, createdAt: ctx.now() }
  const isClosed = (await lockOwner(tx, workspaceId)) !== null
  // Also one for an account that was closed meanwhile: the reconciler ends it.
  await noteSubscription(tx, before, seen, ctx.now())
  if (isClosed) return { refusal: 'unauthorized' }
  if (clientSecret === null) throw new Error(`The new subscription ${subscriptionId} can't be paid.`)
  return { clientSecret }
}
