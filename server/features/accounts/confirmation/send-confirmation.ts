import type { AccountId, Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { limitRate, rateLimits, uncountOne } from '../../../http/limits/limit-rate.ts'
import { Refusal } from '../../../refusal.ts'
import { confirmAddressMail } from '../../mails/confirmation-mails.ts'
import { sendMail, type MailBy } from '../../mails/send-mail.ts'
import { findUser } from '../accounts.queries.ts'
import { confirmationLink, confirmWithinDays } from './confirmation-link.ts'

type Holder = { accountId: AccountId; email: string }
type Confirming = MailBy & Pick<Context, 'settings'>

/** The first link, in the transaction that makes the account. */
export async function greetNewAccount(tx: Transaction, by: Confirming, holder: Holder): Promise<void> {
  await mailTo(tx, by, holder)
}

/**
 * The link once more. Refuses if no mail could be queued, which isn't counted, and where mails only become files of the
 * operator's.
 */
export async function sendConfirmation(ctx: Context, { accountId }: Actor): Promise<void> {
  const user = await findUser(ctx.db, accountId)
  if (!user) throw new Refusal('unauthorized')
  if (user.emailConfirmedAt !== null) return
  const limits = [rateLimits.confirmation, rateLimits.confirmationADay]
  for (const limit of limits) await limitRate(ctx, limit, accountId)
  const isQueued = await inTransaction(ctx.db, (tx) => mailTo(tx, ctx, { accountId, email: user.email }))
  if (!isQueued) {
    for (const limit of limits) await uncountOne(ctx, limit, accountId)
    throw new Refusal('mail-not-sent')
  }
  requireMails(ctx)
}

/** Refuses where a mail is a file that nobody gets; in practice mode the outbox is where mails are read. */
export function requireMails(ctx: Context): void {
  if (ctx.mail.isKept && ctx.settings.mode === 'live') throw new Refusal('mails-off')
}

function mailTo(tx: Transaction, by: Confirming, holder: Holder): Promise<boolean> {
  const { settings, now } = by
  const link = confirmationLink(settings, holder, now())
  const mail = confirmAddressMail({ link, days: confirmWithinDays, waits: settings.mode === 'live' })
  return sendMail(tx, by, holder.email, mail, { linkOf: `confirmation:${holder.accountId}` })
}
