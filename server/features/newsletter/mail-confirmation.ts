import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { forgetRate, isWithinRate, rateLimits } from '../../http/limits/limit-rate.ts'
import { hashToken } from '../accounts/passwords/forgot-password.ts'
import type { Mail } from '../mails/draw-mail.ts'
import { alreadySubscribedMail, confirmNewsletterMail } from '../mails/newsletter-mails.ts'
import { hasComplained } from '../mails/queue/take-bounce.ts'
import { sendMail } from '../mails/send-mail.ts'
import { upsertAsked, type Subscriber } from './newsletter.queries.ts'
import { confirmLink, confirmWithinDays, leaveLink, newToken } from './subscribers.ts'
import { Refusal } from '../../refusal.ts'
import { requireMails } from '../accounts/confirmation/send-confirmation.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Mails the link that confirms; a subscriber gets a mail that says that they are subscribed already. A mailbox gets one such
 * mail an hour and three a day in all, and none after a complaint.
 */
export async function mailConfirmation(ctx: Context, email: string): Promise<void> {
  const key = email.toLowerCase()
  if (await hasComplained(ctx.db, email)) return
  if (!(await isWithinRate(ctx, rateLimits.newsletterMailAnHour, key))) return
  if (!(await isWithinRate(ctx, rateLimits.newsletterMailADay, key))) return
  try {
    const token = newToken()
    const asked = { email, confirmHash: hashToken(token), leaveToken: newToken(), askedAt: ctx.now() }
    const uselessAfter = new Date(asked.askedAt.getTime() + confirmWithinDays * dayMs)
    const isQueued = await inTransaction(ctx.db, async (tx) => {
      const subscriber = await upsertAsked(tx, asked)
      const mail = mailFor(subscriber, token, ctx.settings.publicUrl())
      return sendMail(tx, ctx, subscriber.email, mail, { uselessAfter, linkOf: `newsletter:${key}` })
    })
    if (!isQueued) throw new Error('the mail could not be queued')
  } catch (error) {
    // Not counted, so that the next request sends the mail again.
    await forgetRate(ctx, rateLimits.newsletterMailAnHour, key)
    throw error
  }
}

function mailFor({ leaveToken, isConfirmed }: Subscriber, token: string, publicUrl: string): Mail {
  const leave = leaveLink(publicUrl, leaveToken)
  if (isConfirmed) return alreadySubscribedMail({ leave })
  return confirmNewsletterMail({ link: confirmLink(publicUrl, token), leave, days: confirmWithinDays })
}

const mostUnderWay = 100
const retryAfterSeconds = 5
/** Quoted names, and signs that could add a second recipient or a header: no reader has such an address. */
const plainAddress = /^[^\s"<>()[\]\\,;:]+@[^\s@]+$/

/** Takes a request for the newsletter. Refuses a text that is no address; the answer reveals nothing else about it. */
export type Subscribe = (email: string) => void

/** The mail is not waited for: the time of the answer must not reveal whether somebody is subscribed. */
export function openSubscribing(ctx: Context): Subscribe {
  let underWay = 0
  return (email) => {
    const checked = ctx.checkAddress(email.trim())
    if (!checked.ok || !plainAddress.test(checked.address))
      throw new Refusal('bad-request', { message: 'This is not a valid email address.' })
    requireMails(ctx)
    if (underWay >= mostUnderWay) throw new Refusal('too-many', { retryAfterSeconds })
    underWay += 1
    mailConfirmation(ctx, checked.address)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'newsletter mail not sent'))
      .finally(() => (underWay -= 1))
  }
}
