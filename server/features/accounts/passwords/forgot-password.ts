import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isWithinRate, limitRate, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkOf } from '../../../http/limits/network-of.ts'
import { Refusal } from '../../../refusal.ts'
import { newPasswordMail } from '../../mails/credentials-mails.ts'
import { forgetMailsTo } from '../../mails/queue/forget-mails.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { deletePendingLinks, insertPasswordReset, lockByEmail } from '../accounts.queries.ts'
import { accountOf, isKnownNetwork } from '../known-networks.ts'

const lifetimeMs = 60 * 60 * 1_000

/**
 * Queues a mail with a link for a new password if there is such an account, and returns when that is committed. Neither the answer
 * nor its time reveals whether there is one: for nobody a mail is written as well, and gone before the commit. Refuses if nothing more
 * can be queued, for whomever.
 */
export async function forgotPassword(ctx: Context, email: string, network: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs)
  const link = `${ctx.settings.publicUrl()}/reset-password?token=${token}`
  const nobody = { id: randomUUID() as AccountId, email: `${randomUUID()}@account.invalid` }
  const owner = await inTransaction(ctx.db, async (tx) => {
    // Locked, so that no link goes to an address that is being changed at this moment.
    const found = await lockByEmail(tx, email)
    const { id, email: to } = found ?? nobody
    if (found) await insertPasswordReset(tx, { tokenHash: hashToken(token), accountId: id, expiresAt })
    else await deletePendingLinks(tx, nobody.id)
    const options = { uselessAfter: expiresAt, linkOf: `password:${id}` } as const
    if (!(await sendMail(tx, ctx, to, newPasswordMail({ link }), options))) throw new Refusal('mail-not-sent')
    await forgetMailsTo(tx, nobody.email)
    return found
  })
  if (owner) ctx.securityLog.add({ kind: 'password_reset_asked', accountId: owner.id, network })
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Counts one request for a new password and refuses it beyond the limit of one network for one account. Answers whether the
 * mail may go out: one mailbox gets few mails in all, except requests from networks its owner has signed in from, whose own
 * limit is enough. The caller's answer does not reveal it.
 */
export async function limitForgotten(ctx: Context, email: string, ip: string): Promise<boolean> {
  const account = accountOf(email)
  const fromNetwork = `${account}\n${networkOf(ip)}`
  await limitRate(ctx, rateLimits.resetPerAccount, fromNetwork)
  await limitRate(ctx, rateLimits.resetPerAccountADay, fromNetwork)
  if (await isKnownNetwork(ctx, account, ip)) return true
  return (
    (await isWithinRate(ctx, rateLimits.resetMailAnHour, account)) &&
    (await isWithinRate(ctx, rateLimits.resetMailADay, account))
  )
}
