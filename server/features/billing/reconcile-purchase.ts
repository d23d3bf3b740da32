import type { WorkspaceId } from '../../actor.ts'
import { PaymentsUnavailable, type Checkout, type Payments } from '../../adapters/payments/port.ts'
import type { Context, MoneyEvent } from '../../context.ts'
import { sqlState } from '../../db/sql-state.ts'
import type { PurchaseRow } from '../../db/tables/payments.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { grantPurchase, settlePurchase } from '../credits/move-credits.ts'
import { noteDisputes } from '../payments/disputes.ts'
import { oweReturn, returnPayment } from '../payments/return-payment.ts'
import { findPurchase, lockPurchase, updateSeen, updateStatus } from './purchases.queries.ts'
import { readCustomer } from '../payments/customers.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { recordJob } from '../audit/activity/record-activity.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { showCents } from '../../../pricing/show-money.ts'

export type ReconcileOptions = {
  /** The session named by a webhook or the browser, for a purchase whose session was never stored. */
  sessionId?: string
  /** The operator has looked at a purchase in review and grants it. */
  isApproved?: boolean
}

type Outcome = Extract<MoneyEvent, { kind: 'purchase' }>['outcome']

const lockTimeout = '55P03'
/** The provider keeps a payment page open for a day. */
const pageLifeMs = 25 * 60 * 60 * 1_000

/**
 * Makes our books of one purchase equal to the provider's present state. It may be called any number of times, by the
 * webhook, the returning browser, the reconciler and the operator. Money in and money back go only through here.
 *
 * The order matters (docs/decisions/0019): the purchase's lock, then the provider's answer, then the account's lock.
 * An answer read before the lock could be older than the stored state. Throws `PaymentsUnavailable`.
 */
export async function reconcilePurchase(
  ctx: Context,
  purchaseId: string,
  options: ReconcileOptions = {},
): Promise<PurchaseRow> {
  const payments = requirePayments(ctx)
  let outcomes: Outcome[] = []
  const purchase = await inTransaction(ctx.moneyDb, async (tx) => {
    outcomes = []
    await lockPurchase(tx, purchaseId)
    const before = await findPurchase(tx, purchaseId)
    if (!before) throw new Refusal('unknown-session')
    // The provider of another mode does not know it; a purchase that the operator closed stays closed.
    if (before.isLive !== payments.isLive || before.status === 'closed') return before
    const asked = await askProvider(payments, tx, before, options)
    const checkout = await closeForClosed(payments, tx, before, asked)
    outcomes = await follow(ctx, tx, before, checkout, options.isApproved === true)
    return (await findPurchase(tx, purchaseId)) ?? before
  }).catch((error: unknown) => {
    throw isBusy(error) ? new PaymentsUnavailable(error) : error
  })
  for (const outcome of outcomes) tell(ctx, purchase, outcome)
  if (outcomes.includes('returned')) await returnPayment(ctx, purchase.paymentIntentId ?? '')
  return purchase
}

/** The provider's present state; null if it never had a session of this purchase, as far as can be found out. */
async function askProvider(
  payments: Payments,
  tx: Transaction,
  purchase: PurchaseRow,
  named: ReconcileOptions,
): Promise<Checkout | null> {
  if (purchase.sessionId !== null) return payments.readCheckout(purchase.sessionId)
  const customerId = (await readCustomer(tx, purchase.workspaceId))?.customerId
  const found = customerId ? await payments.findCheckout({ customerId, purchaseId: purchase.id }) : null
  const sessionId = found ?? named.sessionId
  const checkout = sessionId === undefined ? null : await payments.readCheckout(sessionId)
  // A session belongs to the purchase in its metadata, even if the caller names another.
  return checkout?.purchaseId === purchase.id ? checkout : null
}

/** Closes the page of an account that was closed meanwhile: nobody may pay there any more. */
async function closeForClosed(
  payments: Payments,
  tx: Transaction,
  { workspaceId }: PurchaseRow,
  checkout: Checkout | null,
): Promise<Checkout | null> {
  if (checkout?.status !== 'open' || !(await isClosed(tx, workspaceId))) return checkout
  await payments.expireCheckout(checkout.sessionId)
  return payments.readCheckout(checkout.sessionId)
}

async function isClosed(tx: Transaction, workspaceId: WorkspaceId): Promise<boolean> {
  return (await readCustomer(tx, workspaceId))?.isClosed === true
}

/** Applies the provider's answer to our row and the credits. */
async function follow(
  ctx: Context,
  tx: Transaction,
  purchase: PurchaseRow,
  checkout: Checkout | null,
  isApproved: boolean,
): Promise<Outcome[]> {
  if (checkout === null) return giveUpWhenOld(ctx, tx, purchase)
  const { sessionId, paymentIntentId, receiptUrl, hasInquiry } = checkout
  await updateSeen(tx, purchase.id, { sessionId, paymentIntentId, receiptUrl, hasInquiry })
  if (paymentIntentId !== null) await noteDisputes(tx, { purchaseId: purchase.id, paymentIntentId }, checkout.disputes)
  const outcomes = purchase.status === 'paid' ? [] : await judge(ctx, tx, purchase, checkout, isApproved)
  if (purchase.status !== 'paid' && !outcomes.includes('granted')) return outcomes
  const { workspaceId, credits } = purchase
  const on = `purchase:${purchase.id}` as const
  if (outcomes.includes('granted')) await recordJob(tx, workspaceId, { kind: 'purchase.paid', on, credits })

  const { refundedCents, disputedCents } = checkout
  const change = await settlePurchase(tx, purchase.id, { refundedCents, disputedCents })
  if (change !== 0) {
    outcomes.push(change > 0 ? 'reversed' : 'reinstated')
    await recordJob(tx, workspaceId, { kind: 'purchase.changed', on, change: -change })
  }
  return outcomes
}

async function judge(
  ctx: Context,
  tx: Transaction,
  purchase: PurchaseRow,
  checkout: Checkout,
  isApproved: boolean,
): Promise<Outcome[]> {
  const isInReview = purchase.status === 'review'
  // What is owed back stays so, also if the workspace was restored since: else its credits were given for money that goes back.
  const isOwedBack = purchase.status === 'returned' || (await isClosed(tx, purchase.workspaceId))
  if (checkout.isPaid && isOwedBack) return sendBack(ctx, tx, purchase, checkout)
  // It waits for the operator's decision.
  if (purchase.status === 'review' && !isApproved) return []
  const verdict = judgeCheckout(purchase, checkout, isApproved && isInReview)
  if (verdict.kind === 'paid') {
    const paid = { cents: verdict.paidCents, isApproved: isApproved && isInReview }
    const granted = await grantPurchase(tx, purchase.id, paid)
    // Closed since our check: the database checked again under the account's lock.
    if (granted === 'account-closed') return sendBack(ctx, tx, purchase, checkout)
    return granted === 'granted' ? ['granted'] : []
  }
  const status = verdict.kind === 'waiting' ? 'open' : verdict.kind
  if (status === purchase.status) return []
  const reviewReason = verdict.kind === 'review' ? verdict.reason : purchase.reviewReason
  await updateStatus(tx, purchase.id, status, reviewReason)
  return status === 'open' ? [] : [status]
}

/** The account is closed, so nobody can have the credits. */
async function sendBack(ctx: Context, tx: Transaction, purchase: PurchaseRow, checkout: Checkout): Promise<Outcome[]> {
  const { paymentIntentId, isLive, amountCents, currency } = checkout
  if (paymentIntentId === null) return []
  const customerId = (await readCustomer(tx, purchase.workspaceId))?.customerId ?? null
  const paid = { paymentIntentId, isLive, customerId, cents: amountCents ?? 0, currency: currency ?? '' }
  await oweReturn(tx, { ...paid, workspaceId: purchase.workspaceId }, ctx.now())
  if (purchase.status === 'returned') return []
  await updateStatus(tx, purchase.id, 'returned', null)
  return ['returned']
}

/** Its page was never opened, or the provider has lost it: after a day nobody can pay there any more. */
async function giveUpWhenOld(ctx: Context, tx: Transaction, purchase: PurchaseRow): Promise<Outcome[]> {
  const isWaiting = purchase.status === 'created' || purchase.status === 'open'
  if (!isWaiting || ctx.now().getTime() - purchase.createdAt.getTime() < pageLifeMs) return []
  await updateStatus(tx, purchase.id, 'expired', purchase.reviewReason)
  return ['expired']
}

/** Another transaction that waits for the provider holds the lock, or all connections are in use. */
function isBusy(error: unknown): boolean {
  return (
    sqlState(error) === lockTimeout || (error as Error | null)?.message === 'timeout exceeded when trying to connect'
  )
}

function tell(ctx: Context, purchase: PurchaseRow, outcome: Outcome): void {
  ctx.countMoney({ kind: 'purchase', outcome })
  const { id, credits, reversedCredits, reviewReason } = purchase
  if (outcome === 'review')
    ctx.log.error({ purchase: id, reason: reviewReason }, 'a purchase needs the operator’s review')
  else ctx.log.info({ purchase: id, credits, reversedCredits }, `purchase ${outcome}`)
}

type Verdict =
  | { kind: 'paid'; paidCents: number }
  | { kind: 'waiting' }
  | { kind: 'expired' }
  | { kind: 'failed' }
  | { kind: 'review'; reason: string }

type Expected = { id: string; workspaceId: WorkspaceId; credits: number; amountCents: number; isLive: boolean }

/**
 * What the provider's answer means for a purchase that isn't paid yet. A payment that differs from the agreed price is
 * neither granted nor dropped: the operator looks at it. `isApproved`: the operator accepts what was paid as the price.
 */
function judgeCheckout(purchase: Expected, checkout: Checkout, isApproved = false): Verdict {
  if (!checkout.isPaid) {
    if (checkout.isFailed) return { kind: 'failed' }
    return { kind: checkout.status === 'expired' ? 'expired' : 'waiting' }
  }
  if (isApproved) return { kind: 'paid', paidCents: checkout.amountCents || purchase.amountCents }
  const differing = differences(purchase, checkout)
  if (differing.length > 0) return { kind: 'review', reason: differing.join('; ') }
  return { kind: 'paid', paidCents: purchase.amountCents }
}

function differences(purchase: Expected, checkout: Checkout): string[] {
  const { amountCents, currency, workspaceId, purchaseId, isLive } = checkout
  const price = priceCredits(purchase.credits).cents
  const found: string[] = []
  if (currency !== 'usd') found.push(`paid in ${currency ?? 'no currency'} instead of usd`)
  if (amountCents !== purchase.amountCents)
    found.push(`paid ${amountOf(amountCents ?? 0, currency)} instead of ${showCents(purchase.amountCents)}`)
  else if (price !== purchase.amountCents)
    found.push(`agreed on ${showCents(purchase.amountCents)}, the price list says ${showCents(price)}`)
  if (workspaceId !== purchase.workspaceId) found.push('the payment names another account')
  if (purchaseId !== purchase.id) found.push('the payment names another purchase')
  if (isLive !== purchase.isLive) found.push(`the payment is ${isLive ? 'real money' : 'test money'}`)
  return found
}

/** Other currencies count in units of their own: some have no hundredths. */
function amountOf(amount: number, currency: string | null): string {
  return currency === 'usd' ? showCents(amount) : `${amount} of the smallest unit of ${currency ?? 'no currency'}`
}
