import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { welcomeMail } from '../../mails/confirmation-mails.ts'
import { mailCame } from '../../mails/queue/take-bounce.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { lockOpen } from '../accounts.queries.ts'
import { readConfirmation } from './confirmation-link.ts'
import { knowAddress } from './require-confirmed.ts'

/**
 * Notes that the address of a new account is its holder's, and welcomes them. A second time changes nothing. `by`: who is signed in.
 * It must be that account: who gets the mail of an account that a stranger opened with their address would confirm the stranger.
 */
export async function confirmAddress(
  ctx: Context,
  input: { token: string; by: AccountId | undefined; network: string },
) {
  const { token, by, network } = input
  const at = ctx.now()
  const read = readConfirmation(ctx.settings, token, at)
  if (!read) throw new Refusal('bad-token')
  const { accountId } = read
  const { supportEmail, publicUrl } = ctx.settings
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockOpen(tx, accountId)
    if (!user || !read.holds(user.email)) throw new Refusal('bad-token')
    // The link came there, whatever a mail host said before.
    await mailCame(tx, user.email)
    if (user.emailConfirmedAt !== null) return
    if (by !== accountId) throw new Refusal('confirm-signed-in')
    await knowAddress(tx, ctx, accountId)
    await recordEvent(tx, { kind: 'email_confirmed', accountId, network, at })
    await sendMail(tx, ctx, user.email, welcomeMail({ publicUrl: publicUrl(), supportEmail }))
  })
}
