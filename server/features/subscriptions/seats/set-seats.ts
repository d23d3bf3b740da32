import type { Actor } from '../../../actor.ts'
import { CardRefused, PaymentsUnavailable, type Payments, type Subscription } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { requirePayments } from '../../payments/require-payments.ts'
import { noteSubscription } from '../note-subscription.ts'
import { lockOwner } from '../subscriptions.queries.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { underLock } from '../under-lock.ts'
import { lookAtSeats, requireQuoted, type Seats } from './look-at-seats.ts'
import { planCents } from '../../../../pricing/plans.ts'
import type { SubscriptionRow } from '../../../db/tables/subscriptions.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { seatsChangedMail } from '../../mails/workspace-mails.ts'
import { requirePlace } from './require-place.ts'
import { selectName } from './seats.queries.ts'

/** `workspace`: how it is called in the mail to its owner. */
export type Wish = { seats: number; cents: number; at: Date; workspace: string }

/**
 * Makes the next payment one for so many seats. More than are paid are paid now, and only then there; fewer leave at the period's
 * end, and can be kept until then. It is decided by what the provider has, so a repeated call changes nothing more.
 * The owner's mail is queued with what is stored: if the answer to an earlier call was lost, with the repeated one.
 */
export async function setSeats(ctx: Context, actor: Actor, wish: Wish): Promise<void> {
  const { workspaceId } = actor
  const payments = requirePayments(ctx)
  const { subscriptionId, chargedCents } = await underLock(ctx, workspaceId, async (tx) => {
    const seats = await lookAtSeats(tx, payments, workspaceId, wish.seats)
    const { open } = seats
    const { now, chargedCents } = await change(payments, seats, wish)
    await lockOwner(tx, workspaceId)
    const after = await noteSubscription(tx, { ...open, by: actor }, now, ctx.now())
    await tellOfSeats(tx, ctx, actor, { before: open, after, chargedCents, workspace: wish.workspace })
    return { subscriptionId: open.subscriptionId, chargedCents }
  })
  // Stores the payment; if the provider is away now, its webhook or the reconciler does.
  if (chargedCents !== 0)
    await syncSubscription(ctx, subscriptionId).catch((error: unknown) => {
      if (!(error instanceof PaymentsUnavailable)) throw error
    })
}

async function change(
  payments: Payments,
  { seen, itemId, periodEndsAt, ...rest }: Seats,
  wish: Wish,
): Promise<{ now: Subscription; chargedCents: number | null }> {
  const { subscriptionId } = seen
  const item = { subscriptionId, itemId, seats: wish.seats }
  if (wish.seats === seen.seatsNext) return { now: seen, chargedCents: rest.open.seats < seen.seats ? null : 0 }
  // To be paid for, and there already: somebody took more meanwhile, which must not become fewer by a wish for more.
  if (wish.seats <= seen.seats && wish.cents > 0) throw new Refusal('price-changed')
  if (wish.seats <= seen.seats)
    return { now: await payments.keepSeats({ ...item, paid: seen.seats, until: periodEndsAt }), chargedCents: 0 }
  await requireQuoted(payments, { seen, itemId, periodEndsAt, ...rest }, wish)
  const now = await payments.addSeats({ ...item, from: seen.seats, at: wish.at }).catch((error: unknown) => {
    throw error instanceof CardRefused ? cardRefused(error) : error
  })
  return { now, chargedCents: wish.cents }
}

function cardRefused({ message, wantsHolder }: CardRefused): Refusal {
  const why = wantsHolder ? 'The bank wants you to confirm each payment with this card.' : message
  const rest =
    'Nothing was charged, and the number of seats is unchanged. Choose another card under Manage subscription.'
  return new Refusal('card-refused', { message: `${why} ${rest}` })
}

type Stored = Pick<SubscriptionRow, 'seats' | 'seatsNext'>

/**
 * In the transaction that stores other seats: tells the owner. Nothing is told of a call that changed nothing. `workspace`: its name,
 * which a personal one gets only after the payment.
 */
async function tellOfSeats(
  tx: Transaction,
  ctx: Context,
  { accountId, workspaceId }: Actor,
  change: { before: Stored; after: SubscriptionRow; chargedCents: number | null; workspace: string },
): Promise<void> {
  const { before, after, chargedCents, workspace } = change
  if (before.seats === after.seats && before.seatsNext === after.seatsNext) return
  const { ownerEmail } = await requirePlace(tx, workspaceId)
  const mail = seatsChangedMail({
    workspace,
    by: await selectName(tx, accountId),
    before: before.seatsNext,
    seats: after.seats,
    next: after.seatsNext,
    chargedCents,
    nextCents: planCents(after.seatsNext),
    nextPaymentAt: after.endsAt === null ? after.periodEndsAt : null,
    link: `${ctx.settings.publicUrl()}/settings`,
  })
  await sendMail(tx, ctx, ownerEmail, mail)
}
