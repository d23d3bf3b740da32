import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { requirePassword } from '../accounts/passwords/require-password.ts'
import { closePayments } from '../billing/close-payments.ts'
import { accountDeletedMail } from '../mails/money-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { isRenewing } from '../subscriptions/release-subscriptions.ts'
import { ownedWorkspaces } from '../teams/workspaces-of-account.ts'
import { endAccount } from './end-account.ts'

/**
 * Closes the account at once: nobody can sign in to it any more, and its address can register anew. A job deletes its data
 * soon after (empty-closed-accounts.job.ts), with the workspaces that only it was in; the ledger and the purchases stay, without a person. Refuses while a subscription
 * would go on taking money, and while others are in a workspace that it owns. Open payment pages are closed at the provider, now or by the reconcilers, and later payments are
 * sent back (docs/decisions/0042). A backup from before doesn't open it again (0119).
 */
export async function deleteAccount(ctx: Context, actor: Actor, password: string): Promise<void> {
  const { accountId } = actor
  const { email, passwordHash } = await requirePassword(ctx.db, accountId, password)
  const owned = await ownedWorkspaces(ctx.db, accountId)
  for (const workspaceId of owned) if (await isRenewing(ctx, workspaceId)) throw new Refusal('subscription-running')
  const at = ctx.now()
  const isLive = ctx.payments?.isLive ?? null
  const closed = await inTransaction(ctx.db, async (tx) => {
    const ending = { accountId, owned, passwordHash, network: actor.network ?? '', at, isLive }
    if (!(await endAccount(tx, ending))) return false
    await sendMail(tx, ctx, email, accountDeletedMail(), { leavesNothing: true })
    return true
  })
  if (!closed) return
  await ctx.noteClosed({ kind: 'account', id: accountId, at })
  for (const workspaceId of owned) await closePayments(ctx, workspaceId)
}
