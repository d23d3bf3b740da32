import type { Context } from '../../context.ts'
import { hashToken } from '../accounts/passwords/forgot-password.ts'
import { findByConfirmHash, updateConfirmed, type Subscriber } from './newsletter.queries.ts'
import { askedAfter } from './subscription-link.ts'

/** Whose link this is; null where it is nobody's, too old, or of somebody who left. Changes nothing: mail scanners look at links too. */
export async function findConfirmable(ctx: Context, token: string): Promise<Subscriber | null> {
  return findByConfirmHash(ctx.db, hashToken(token), askedAfter(ctx.now()))
}

/** Subscribes; the same answer for a second time. */
export async function confirmSubscription(ctx: Context, token: string): Promise<Subscriber | null> {
  const now = ctx.now()
  return updateConfirmed(ctx.db, { confirmHash: hashToken(token), askedAfter: askedAfter(now), now })
}
