import { randomBytes } from 'node:crypto'
import type { EmailChange } from '../../../contract/accounts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent } from '../audit/record-event.ts'
import { addressAskedMail, addressTakenMail, confirmNewAddressMail } from '../mails/confirmation-mails.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { findUserByEmail, lockWithPassword, upsertEmailChange } from './accounts.queries.ts'
import { requireMails } from './confirmation/send-confirmation.ts'
import { requireAddress } from './create-user.ts'
import { hashToken } from './passwords/forgot-password.ts'
import { requirePassword } from './passwords/require-password.ts'

const lifetimeMs = 24 * 60 * 60 * 1_000

/**
 * Mails a link to the new address; nothing changes before it is opened. An address that has an account gets a mail that says
 * so. This account sees no difference: the answer, its time and the mail to the present address are the same. So nobody
 * learns here who has an account.
 */
export async function changeEmail(ctx: Context, actor: Actor, input: EmailChange, network: string): Promise<void> {
  const { accountId } = actor
  const email = input.email.trim()
  requireAddress(ctx, email)
  requireMails(ctx)
  const user = await requirePassword(ctx.db, accountId, input.password)
  if (email === user.email) throw new Refusal('bad-request', { message: 'This is your address already.' })
  const token = randomBytes(32).toString('base64url')
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + lifetimeMs)
  const publicUrl = ctx.settings.publicUrl()
  const link = `${publicUrl}/confirm-email?token=${token}`
  await inTransaction(ctx.db, async (tx) => {
    // The password was changed while it was checked: a request with the old one gets no link.
    if (!(await lockWithPassword(tx, accountId, user.passwordHash))) throw new Refusal('not-the-password')
    await upsertEmailChange(tx, { accountId, tokenHash: hashToken(token), newEmail: email, expiresAt })
    await recordEvent(tx, { kind: 'email_change_asked', accountId, network, at })
    const linkOf = `address:${accountId}` as const
    // Also if the newly wished address has an account: the link before has ended.
    await dropDeadMails(tx, ctx, linkOf)
    const owner = await findUserByEmail(tx, email)
    const isTaken = owner !== null && owner.id !== accountId
    // Two rows in either case: the answer takes as long for an address with an account as for one without.
    if (isTaken) await sendMail(tx, ctx, owner.email, addressTakenMail())
    else await sendMail(tx, ctx, email, confirmNewAddressMail({ link }), { uselessAfter: expiresAt, linkOf })
    await sendMail(tx, ctx, user.email, addressAskedMail({ wanted: email, publicUrl }))
  })
}
