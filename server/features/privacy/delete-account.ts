import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordEverywhere } from '../audit/activity/record-activity.ts'
import { recordEvent } from '../audit/record-event.ts'
import { closePayments } from '../billing/close-payments.ts'
import { isRenewing } from '../subscriptions/is-renewing.ts'
import { releaseSubscriptions } from '../subscriptions/release-subscriptions.ts'
import { accountDeletedMail } from '../mails/money-mails.ts'
import { forgetMailsTo } from '../mails/queue/forget-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { settleLeaving } from '../ownership/settle-leaving.ts'
import { leaveWorkspaces, ownedWorkspaces } from '../teams/workspaces-of-account.ts'
import { dropSignOn } from '../single-sign-on/workspace-sign-on.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { requirePassword } from '../accounts/passwords/require-password.ts'

/**
 * Closes the account at once: nobody can sign in to it any more, and its address can register anew. A job deletes its data
 * soon after (empty-closed-accounts.job.ts), with the workspaces that only it was in; the ledger and the purchases stay, without a person. Refuses while a subscription
 * would go on taking money, and while others are in a workspace that it owns. Open payment pages are closed at the provider, now or by the reconcilers, and later payments are
 * sent back (docs/decisions/0042).
 */
export async function deleteAccount(ctx: Context, actor: Actor, password: string): Promise<void> {
  const { accountId } = actor
  const { email, passwordHash } = await requirePassword(ctx.db, accountId, password)
  const owned = await ownedWorkspaces(ctx.db, accountId)
  for (const workspaceId of owned) if (await isRenewing(ctx, workspaceId)) throw new Refusal('subscription-running')
  const at = ctx.now()
  const isLive = ctx.payments?.isLive ?? null
  const closed = await inTransaction(ctx.db, async (tx) => {
    if (!(await closeAccount(tx, accountId, { passwordHash, at }))) return false
    await recordEverywhere(tx, { accountId, network: actor.network ?? '' }, { kind: 'account.deleted' })
    for (const left of await leaveWorkspaces(tx, accountId)) await settleLeaving(tx, left)
    for (const workspaceId of owned) await releaseSubscriptions(tx, workspaceId, { isLive, at })
    for (const workspaceId of owned) await dropSignOn(tx, workspaceId)
    await recordEvent(tx, { kind: 'account_deleted', accountId, network: '', at })
    await forgetMailsTo(tx, email)
    await sendMail(tx, ctx, email, accountDeletedMail(), { leavesNothing: true })
    return true
  })
  if (!closed) return
  for (const workspaceId of owned) await closePayments(ctx, workspaceId)
}
