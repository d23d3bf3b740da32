import { randomBytes } from 'node:crypto'
import type { EmailChange } from '../../../contract/accounts.ts'
import { productName } from '../../../contract/product.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findUserByEmail, upsertEmailChange } from './accounts.queries.ts'
import { hashToken } from './forgot-password.ts'
import { requirePassword } from './require-password.ts'

const lifetimeMs = 24 * 60 * 60 * 1_000

/**
 * Mails a link to the new address; nothing changes before it is opened. An address that has an account gets a mail that says
 * so, and the answer is the same: nobody learns here who has one.
 */
export async function changeEmail(ctx: Context, userId: string, input: EmailChange): Promise<void> {
  const email = input.email.trim()
  if (!ctx.checkAddress(email).ok) throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
  const user = await requirePassword(ctx.db, userId, input.password)
  const owner = await findUserByEmail(ctx.db, email)
  if (owner && owner.id !== userId) {
    await ctx.mail.send({ to: owner.email, subject: `Your ${productName} address`, text: takenText() })
    return
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + lifetimeMs)
  await upsertEmailChange(ctx.db, { userId, tokenHash: hashToken(token), newEmail: email, expiresAt })
  const link = `${ctx.settings.publicUrl()}/confirm-email?token=${token}`
  await ctx.mail.send({ to: email, subject: `Confirm your new ${productName} address`, text: confirmText(link) })
  await ctx.mail.send({ to: user.email, subject: `Your ${productName} address`, text: noticeText(email) })
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

function noticeText(email: string): string {
  return [
    `This ${productName} account is about to use another address: ${email}`,
    '',
    'It changes when the link that was mailed there is opened. If it was not you, set a new password now.',
  ].join('\n')
}

function takenText(): string {
  return [
    `Somebody wants to use this address for another ${productName} account. It has one already, so nothing has changed.`,
    '',
    'If it was you: sign in with this address, or ask for a new password.',
  ].join('\n')
}
