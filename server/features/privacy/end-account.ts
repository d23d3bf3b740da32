import type { AccountId, WorkspaceId, Actor } from '../../actor.ts'
import { type Transaction, inTransaction } from '../../db/transaction.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { recordEverywhere } from '../audit/activity/record-activity.ts'
import { recordEvent } from '../audit/record-event.ts'
import { forgetMailsTo, forgetUnconfirmed } from '../mails/queue/forget-mails.ts'
import { settleLeaving } from '../ownership/settle-leaving.ts'
import { dropSignOn } from '../single-sign-on/workspace-sign-on.ts'
import { releaseSubscriptions, isRenewing } from '../subscriptions/release-subscriptions.ts'
import { leaveWorkspaces, ownedWorkspaces } from '../teams/workspaces-of-account.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { closePayments } from '../billing/close-payments.ts'
import { accountDeletedMail } from '../mails/money-mails.ts'
import { sendMail } from '../mails/send-mail.ts'
import { requirePassword } from '../accounts/passwords/require-password.ts'

export type Ending = {
  accountId: AccountId
  /** Every workspace that it owns. */
  owned: readonly WorkspaceId[]
  /** That was checked; null where nobody has to know it. */
  passwordHash: string | null
  network: string
  at: Date
  /** The payment provider's mode; null if there is none. */
  isLive: boolean | null
}

/** Closes an account with all that goes with it. False if it was closed already. */
export async function endAccount(tx: Transaction, ending: Ending): Promise<boolean> {
  const { accountId, owned, passwordHash, network, at, isLive } = ending
  const closed = await closeAccount(tx, accountId, { passwordHash, at })
  if (!closed) return false
  await recordEverywhere(tx, { accountId, network }, { kind: 'account.deleted' })
  for (const left of await leaveWorkspaces(tx, accountId)) await settleLeaving(tx, left)
  for (const workspaceId of owned) await releaseSubscriptions(tx, workspaceId, { isLive, at })
  for (const workspaceId of owned) await dropSignOn(tx, workspaceId)
  await recordEvent(tx, { kind: 'account_deleted', accountId, network: '', at })
  await (closed.isConfirmed ? forgetMailsTo : forgetUnconfirmed)(tx, closed.email)
  return true
}

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
