import { productName } from '../../../contract/site.ts'
import type { OutgoingMail } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { forgetRate, isWithinRate, rateLimits } from '../../http/limits/limit-rate.ts'
import { hashToken } from '../accounts/passwords/forgot-password.ts'
import { upsertAsked, type Subscriber } from './newsletter.queries.ts'
import { confirmLink, confirmWithinDays, leaveLink, newToken } from './subscription-link.ts'

/**
 * Mails the link that confirms; a subscriber gets a mail that says that they are subscribed already. A mailbox gets one such
 * mail an hour and three a day in all.
 */
export async function mailConfirmation(ctx: Context, email: string): Promise<void> {
  const key = email.toLowerCase()
  if (!(await isWithinRate(ctx, rateLimits.newsletterMailAnHour, key))) return
  if (!(await isWithinRate(ctx, rateLimits.newsletterMailADay, key))) return
  try {
    const token = newToken()
    const asked = { email, confirmHash: hashToken(token), leaveToken: newToken(), askedAt: ctx.now() }
    const subscriber = await upsertAsked(ctx.db, asked)
    await ctx.mail.send(mailFor(subscriber, token, ctx.settings.publicUrl()))
  } catch (error) {
    // Not counted, so that the next request sends the mail again.
    await forgetRate(ctx, rateLimits.newsletterMailAnHour, key)
    throw error
  }
}

function mailFor({ email, leaveToken, isConfirmed }: Subscriber, token: string, publicUrl: string): OutgoingMail {
  const leave = leaveLink(publicUrl, leaveToken)
  const headers = { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  if (isConfirmed)
    return {
      to: email,
      subject: `You are subscribed to the ${productName} newsletter`,
      text: alreadyText(leave),
      headers,
    }
  const text = confirmText(confirmLink(publicUrl, token), leave)
  return { to: email, subject: `Confirm your subscription to the ${productName} newsletter`, text, headers }
}

function confirmText(link: string, leave: string): string {
  return [
    `Somebody, hopefully you, wants the ${productName} newsletter at this address.`,
    '',
    `Confirm it here within ${confirmWithinDays} days: ${link}`,
    '',
    `If it was not you, you need not do anything: without that confirmation nothing is sent, and the address is forgotten after ${confirmWithinDays} days.`,
    '',
    `To have it forgotten now: ${leave}`,
  ].join('\n')
}

function alreadyText(leave: string): string {
  return [
    `Somebody, hopefully you, asked for the ${productName} newsletter at this address. It is subscribed already, so nothing has changed.`,
    '',
    `To unsubscribe: ${leave}`,
  ].join('\n')
}
