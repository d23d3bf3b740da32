import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { limitRate, rateLimits, uncountOne } from '../../../http/limits/limit-rate.ts'
import { Refusal } from '../../../refusal.ts'
import { confirmAddressMail } from '../../mails/confirmation-mails.ts'
import { sendMail, tellByMail } from '../../mails/send-mail.ts'
import { findUser } from '../accounts.queries.ts'
import { confirmationLink, confirmWithinDays } from './confirmation-link.ts'

/** The first link, right after an account was made: who registers doesn't wait for the mail server. */
export function greetNewAccount(ctx: Context, holder: { accountId: AccountId; email: string }): void {
  void tellByMail(ctx, holder.email, mailTo(ctx, holder))
}

/**
 * The link once more. Answers after the mail server took the mail, so that nobody waits for one that never left; one that
 * failed isn't counted. Refuses where mails only become files of the operator's.
 */
export async function sendConfirmation(ctx: Context, { accountId }: Actor): Promise<void> {
  const user = await findUser(ctx.db, accountId)
  if (!user) throw new Refusal('unauthorized')
  if (user.emailConfirmedAt !== null) return
  const limits = [rateLimits.confirmation, rateLimits.confirmationADay]
  for (const limit of limits) await limitRate(ctx, limit, accountId)
  try {
    await sendMail(ctx, user.email, mailTo(ctx, { accountId, email: user.email }))
  } catch (error) {
    ctx.log.error({ err: error }, 'the mail that confirms an address was not sent')
    for (const limit of limits) await uncountOne(ctx, limit, accountId)
    throw new Refusal('mail-not-sent')
  }
  requireMails(ctx)
}

/** Refuses where a mail is a file that nobody gets; in practice mode the outbox is where mails are read. */
export function requireMails(ctx: Context): void {
  if (ctx.mail.isKept && ctx.settings.mode === 'live') throw new Refusal('mails-off')
}

function mailTo({ settings, now }: Context, holder: { accountId: AccountId; email: string }) {
  const link = confirmationLink(settings, holder, now())
  return confirmAddressMail({ link, days: confirmWithinDays, waits: settings.mode === 'live' })
}
