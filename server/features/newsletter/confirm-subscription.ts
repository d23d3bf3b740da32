import type { Context } from '../../context.ts'
import { hashToken } from '../accounts/passwords/forgot-password.ts'
import { findByConfirmHash, updateConfirmed, type Subscriber } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** The subscriber of this link; null if it is unknown, too old, or of somebody who left. Changes nothing: mail scanners open links too. */
export async function findConfirmable(ctx: Context, token: string): Promise<Subscriber | null> {
  return findByConfirmHash(ctx.db, hashToken(token), askedAfter(ctx.now()))
}

/** Subscribes; the same answer for a second time. */
export async function confirmSubscription(ctx: Context, token: string): Promise<Subscriber | null> {
  const now = ctx.now()
  return updateConfirmed(ctx.db, { confirmHash: hashToken(token), askedAfter: askedAfter(now), now })
}
