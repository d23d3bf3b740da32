import type { Context } from '../../context.ts'
import { sqlState } from '../../db/sql-state.ts'
import { Refusal } from '../../refusal.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import { noteNewAddress } from '../payments/customers.ts'
import { requireAccountNotSuspended } from '../workspaces/show-membership.ts'
import { findLinkOwner, lockOpen, takeEmailChange, updateEmail } from './accounts.queries.ts'
import { changeCredentials } from './change-credentials.ts'
import { hashToken } from './passwords/forgot-password.ts'

const uniqueViolation = '23505'

/** Uses the new address, once per link. Both addresses are told. */
export async function confirmEmail(
  ctx: Context,
  { token, keepSid, network }: { token: string; keepSid: string | undefined; network: string },
): Promise<void> {
  const tokenHash = hashToken(token)
  try {
    await changeCredentials(ctx, async (tx) => {
      const accountId = await findLinkOwner(tx, tokenHash)
      const user = accountId === null ? null : await lockOpen(tx, accountId)
      const change = user && (await takeEmailChange(tx, tokenHash, ctx.now()))
      if (accountId === null || !user || !change) throw new Refusal('bad-token')
      await requireAccountNotSuspended(tx, accountId)
      await updateEmail(tx, accountId, change.newEmail)
      await dropDeadMails(tx, ctx, `confirmation:${accountId}`)
      await noteNewAddress(tx, accountId, ctx.now())
      const addresses = [user.email, change.newEmail]
      return { kind: 'email_changed', accountId, addresses, keepSid, revokesKeys: false, network }
    })
  } catch (error) {
    // Registered by somebody else since the link was mailed.
    if (sqlState(error) === uniqueViolation) throw new Refusal('email-taken')
    throw error
  }
}
