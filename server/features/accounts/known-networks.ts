import { createHmac } from 'node:crypto'
import type { AccountId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { deleteKnownNetworks, hasKnownNetwork, upsertKnownNetwork } from './known-networks.queries.ts'

/** Longer than a session lives, so that people who sign in rarely stay known. */
const keptMs = 90 * 24 * 60 * 60 * 1_000

/** Notes that the owner of this account has signed in from this network. */
export async function noteNetwork(ctx: Context, user: { accountId: AccountId; email: string }, ip: string) {
  await upsertKnownNetwork(ctx.db, keyOf(ctx, user.email, ip), { accountId: user.accountId, seenAt: ctx.now() })
}

/** Whether the owner of the account of this address has signed in from that network within three months. */
export async function isKnownNetwork(ctx: Context, email: string, ip: string): Promise<boolean> {
  return hasKnownNetwork(ctx.db, keyOf(ctx, email, ip), oldest(ctx))
}

/** Notes that this kind of browser signed in to the account from this network. Whether it had within three months. */
export async function noteDevice(
  tx: Transaction,
  ctx: Context,
  accountId: AccountId,
  { ip, device }: { ip: string; device: string },
): Promise<boolean> {
  const key = createHmac('sha256', ctx.settings.secretKey)
    .update(`known device\n${accountId}\n${networkOf(ip)}\n${device}`)
    .digest('base64url')
  const isKnown = await hasKnownNetwork(tx, key, oldest(ctx))
  await upsertKnownNetwork(tx, key, { accountId, seenAt: ctx.now() })
  return isKnown
}

export async function forgetOldNetworks(ctx: Context): Promise<void> {
  await deleteKnownNetworks(ctx.db, oldest(ctx))
}

function oldest(ctx: Context): Date {
  return new Date(ctx.now().getTime() - keptMs)
}

function keyOf({ settings }: Context, email: string, ip: string): string {
  return createHmac('sha256', settings.secretKey)
    .update(`known network\n${accountOf(email)}\n${networkOf(ip)}`)
    .digest('base64url')
}

/** An address in the form used for comparison. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase()
}
