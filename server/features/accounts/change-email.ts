import { randomBytes } from 'node:crypto'
import type { EmailChange } from '../../../contract/accounts.ts'
import { productName } from '../../../contract/site.ts'
import type { Actor } from '../../actor.ts'
import type { OutgoingMail } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent } from '../audit/record-event.ts'
import { findUserByEmail, lockWithPassword, upsertEmailChange } from './accounts.queries.ts'
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
  if (!ctx.checkAddress(email).ok) throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
  const user = await requirePassword(ctx.db, accountId, input.password)
  const token = randomBytes(32).toString('base64url')
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + lifetimeMs)
  const owner = await inTransaction(ctx.db, async (tx) => {
    // The password was changed while it was checked: a request with the old one gets no link.
    if (!(await lockWithPassword(tx, accountId, user.passwordHash))) throw new Refusal('not-the-password')
    await upsertEmailChange(tx, { accountId, tokenHash: hashToken(token), newEmail: email, expiresAt })
    await recordEvent(tx, { kind: 'email_change_asked', accountId, network, at })
    return findUserByEmail(tx, email)
  })
  const isTaken = owner !== null && owner.id !== accountId
  const link = `${ctx.settings.publicUrl()}/confirm-email?token=${token}`
  const mails: OutgoingMail[] = [
    isTaken
      ? { to: owner.email, subject: `Your ${productName} address`, text: takenText() }
      : { to: email, subject: `Confirm your new ${productName} address`, text: confirmText(link) },
    { to: user.email, subject: `Your ${productName} address`, text: noticeText(email, ctx.settings.publicUrl()) },
  ]
  for (const mail of mails)
    ctx.mail
      .send(mail)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a mail about a change of address was not sent'))
}

function confirmText(link: string): string {
  return [
    `Somebody, hopefully you, wants to use this address for a ${productName} account.`,
    '',
    `Confirm it here within a day: ${link}`,
    '',
    'If it was not you, nothing has changed and you need not do anything.',
  ].join('\n')
}

function noticeText(email: string, publicUrl: string): string {
  return [
    `Somebody, hopefully you, wants to use another address for this ${productName} account: ${email}`,
    '',
    'It changes when the link that we mail there is opened. Until then you sign in with this address.',
    '',
    `If it was not you, somebody knows your password. Set a new one now, and that link is dead: ${publicUrl}/forgot-password`,
  ].join('\n')
}

function takenText(): string {
  return [
    `Somebody wants to use this address for another ${productName} account. It has one already, so nothing has changed.`,
    '',
    'If it was you: sign in with this address, or ask for a new password.',
  ].join('\n')
}
