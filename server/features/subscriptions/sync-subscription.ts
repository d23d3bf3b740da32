import { workspaceIdOf, type WorkspaceId } from '../../actor.ts'
import type { Payments, Subscription } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { returnPayment } from '../payments/return-payment.ts'
import { isOver } from './next-look.ts'
import { notePayments } from './payments/note-payments.ts'
import { noteSubscription, type Before } from './note-subscription.ts'
import { endedBy, readPayments, type PaymentsSeen } from './payments/read-payments.ts'
import {
  findOpen,
  findSubscriber,
  findSubscription,
  lastAttempt,
  lockOwner,
  selectOfCustomer,
} from './subscriptions.queries.ts'
import { underLock } from './under-lock.ts'

export type SyncOptions = {
  /** One of its payments whose money has to be read again. */
  paymentIntentId?: string
  /** The operator ends it. */
  isToEnd?: boolean
}

type Synced = { owed: string[]; isInReview: boolean; endedBy: 'refund' | 'dispute' | null }

/**
 * Makes our state of a subscription and of its payments equal to the provider's present state. It does not apply events:
 * called twice, late or out of order, the result is the same. Foreign subscriptions are ignored. A subscription whose money
 * went back, or whose account was closed, is ended at the provider (docs/decisions/0042).
 * @returns whether it is ours
 * @throws PaymentsUnavailable: then nothing was stored, and it has to be called again
 */
export async function syncSubscription(
  ctx: Context,
  subscriptionId: string,
  options: SyncOptions = {},
): Promise<boolean> {
  const { payments } = ctx
  if (!payments) return false
  const workspaceId = await payerOf(ctx, payments, subscriptionId)
  if (workspaceId === null) return false
  const synced = await underLock(ctx, workspaceId, async (tx) => {
    const seen = await payments.readSubscription(subscriptionId)
    const known = await findSubscription(tx, subscriptionId)
    const before = known ?? (seen && (await adopted(tx, ctx, workspaceId, seen)))
    if (!before) return null
    if (before.isLive !== payments.isLive || (seen && seen.isLive !== payments.isLive)) {
      ctx.log.error({ subscriptionId }, 'a subscription of the other mode of the payment provider was not read')
      return null
    }
    return follow(ctx, tx, payments, { before, seen, options })
  })
  if (!synced) return false
  tell(ctx, subscriptionId, synced)
  for (const paymentIntentId of synced.owed) await returnPayment(ctx, paymentIntentId)
  return true
}

/** All questions come before the account's row is locked, unless it is closed: others need that row meanwhile. */
async function follow(
  ctx: Context,
  tx: Transaction,
  payments: Payments,
  look: { before: Before; seen: Subscription | null; options: SyncOptions },
): Promise<Synced> {
  const { before, options } = look
  const { subscriptionId, workspaceId } = before
  const isBegun = look.seen?.status !== 'incomplete' && look.seen?.status !== 'incomplete_expired'
  let seen = look.seen
  let paid: PaymentsSeen = { known: [], fresh: [] }
  if (isBegun) paid = await readPayments(tx, payments, subscriptionId, options.paymentIntentId)
  const ended = endedBy(paid)
  if (isOpen(seen) && (ended !== null || options.isToEnd === true))
    seen = await payments.cancelSubscription(subscriptionId)
  const closed = await lockOwner(tx, workspaceId)
  if (closed !== null) {
    const isLeft = closed.isRestorable && endsUnpaid(seen)
    if (isOpen(seen) && !isLeft) seen = await payments.cancelSubscription(subscriptionId)
    // Read once more: it may have been paid before it was ended.
    paid = await readPayments(tx, payments, subscriptionId, options.paymentIntentId)
  }
  const row = await noteSubscription(tx, before, seen, ctx.now())
  const noted = await notePayments(ctx, tx, row, paid, closed?.closedAt ?? null)
  return { ...noted, endedBy: isOpen(look.seen) && closed === null ? ended : null }
}

function isOpen(seen: Subscription | null): boolean {
  return seen !== null && !isOver(seen.status)
}

/** Paid for, and cancelled for its period's end: it takes no money again. Of a workspace that may be restored, the paid time is kept. */
function endsUnpaid(seen: Subscription | null): boolean {
  return seen?.status === 'active' && seen.endsAt !== null
}

function tell(ctx: Context, subscriptionId: string, { endedBy, isInReview }: Synced): void {
  if (endedBy !== null) {
    ctx.countMoney({ kind: 'subscription', outcome: 'ended' })
    ctx.log.info({ subscriptionId, by: endedBy }, 'a subscription was ended: its payment went back')
  }
  if (!isInReview) return
  ctx.countMoney({ kind: 'subscription', outcome: 'review' })
  ctx.log.error({ subscriptionId }, 'a part of a subscription’s payment was given back: the operator decides')
}

/** By our own row, else by its metadata. */
async function payerOf(ctx: Context, payments: Payments, subscriptionId: string): Promise<WorkspaceId | null> {
  const known = await findSubscription(ctx.db, subscriptionId)
  if (known) return known.workspaceId
  const written = (await payments.readSubscription(subscriptionId))?.workspaceId ?? null
  return written === null ? null : workspaceIdOf(written)
}

/**
 * One that we started but never stored, or that a restored backup doesn't know: its owner pays for it. Null if it is not
 * theirs, or they have another.
 */
async function adopted(tx: Transaction, ctx: Context, workspaceId: WorkspaceId, seen: Subscription) {
  const { subscriptionId, customerId, isLive } = seen
  const owner = await findSubscriber(tx, workspaceId)
  if (!owner || seen.attempt === null) return null
  const isTheirs = owner.stripeCustomerId === null || owner.stripeCustomerId === customerId
  const other = isOver(seen.status) ? null : await findOpen(tx, workspaceId, isLive)
  if (!isTheirs || other) {
    ctx.log.error(
      { subscriptionId, workspaceId, other: other?.subscriptionId },
      'a subscription could not be taken over',
    )
    return null
  }
  const attempt = Math.max(seen.attempt, (await lastAttempt(tx, workspaceId)) + 1)
  return { subscriptionId, workspaceId, attempt, isLive, createdAt: ctx.now() }
}

/**
 * The provider has changed or deleted a customer: reads that account's subscriptions again.
 * @returns whether there were any
 */
export async function syncCustomer(ctx: Context, customerId: string): Promise<boolean> {
  const found = await selectOfCustomer(ctx.db, customerId)
  for (const { subscriptionId } of found) await syncSubscription(ctx, subscriptionId)
  return found.length > 0
}
