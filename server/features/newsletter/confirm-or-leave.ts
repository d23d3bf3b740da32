import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashToken } from '../accounts/passwords/forgot-password.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import {
  findByConfirmHash,
  findByLeaveToken,
  type Subscriber,
  updateConfirmed,
  updateLeft,
} from './newsletter.queries.ts'
import { askedAfter } from './subscribers.ts'

/** The subscriber of the link: `email` is null if they left before. Changes nothing. */
export async function findLeaving(ctx: Context, token: string): Promise<{ email: string | null } | null> {
  return findByLeaveToken(ctx.db, token)
}

/** Removes the address for good, confirmed or not. True also for a second time; false if the link is unknown. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const left = await findByLeaveToken(tx, token)
    if (!left) return false
    await updateLeft(tx, token, ctx.now())
    if (left.email !== null) await dropDeadMails(tx, ctx, `newsletter:${left.email.toLowerCase()}`)
    return true
  })
}

/** The subscriber of this link; null if it is unknown, too old, or of somebody who left. Changes nothing: mail scanners open links too. */
export async function findConfirmable(ctx: Context, token: string): Promise<Subscriber | null> {
  return findByConfirmHash(ctx.db, hashToken(token), askedAfter(ctx.now()))
}

/** Subscribes; the same answer for a second time. */
export async function confirmSubscription(ctx: Context, token: string): Promise<Subscriber | null> {
  const now = ctx.now()
  return updateConfirmed(ctx.db, { confirmHash: hashToken(token), askedAfter: askedAfter(now), now })
}
