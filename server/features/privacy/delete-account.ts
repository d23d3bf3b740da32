import { productName } from '../../../contract/site.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent } from '../audit/record-event.ts'
import { closePayments } from '../billing/close-payments.ts'
import { isRenewing } from '../subscriptions/is-renewing.ts'
import { releaseSubscriptions } from '../subscriptions/release-subscriptions.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { requirePassword } from '../accounts/passwords/require-password.ts'

/**
 * Closes the account at once: nobody can sign in to it any more, and its address can register anew. A job deletes its data
 * soon after (empty-closed-accounts.job.ts); the ledger and the purchases stay, without a person. Refuses while a subscription
 * would go on taking money. Open payment pages are closed at the provider, now or by the reconcilers, and later payments are
 * sent back (docs/decisions/0042).
 */
export async function deleteAccount(ctx: Context, actor: Actor, password: string): Promise<void> {
  const { accountId, workspaceId } = actor
  const { email, passwordHash } = await requirePassword(ctx.db, accountId, password)
  if (await isRenewing(ctx, workspaceId)) throw new Refusal('subscription-running')
  const at = ctx.now()
  const isLive = ctx.payments?.isLive ?? null
  const closed = await inTransaction(ctx.db, async (tx) => {
    if (!(await closeAccount(tx, accountId, { passwordHash, at }))) return false
    await releaseSubscriptions(tx, workspaceId, { isLive, at })
    await recordEvent(tx, { kind: 'account_deleted', accountId, network: '', at })
    return true
  })
  if (!closed) return
  await closePayments(ctx, workspaceId)
  await ctx.mail
    .send({ to: email, subject: `Your ${productName} account is deleted`, text: goodbyeText() })
    .catch((error: unknown) => ctx.log.error({ err: error }, 'the mail of a deleted account was not sent'))
}

function goodbyeText(): string {
  return [
    `This ${productName} account was deleted, as its holder asked. Saved contacts, revealed addresses and searches are gone.`,
    '',
    'What was bought and spent stays in our books, without your name or address.',
  ].join('\n')
}
