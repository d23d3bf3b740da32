import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { recordEverywhere } from '../audit/activity/record-activity.ts'
import { recordEvent } from '../audit/record-event.ts'
import { forgetMailsTo, forgetUnconfirmed } from '../mails/queue/forget-mails.ts'
import { settleLeaving } from '../ownership/settle-leaving.ts'
import { dropSignOn } from '../single-sign-on/workspace-sign-on.ts'
import { releaseSubscriptions } from '../subscriptions/release-subscriptions.ts'
import { leaveWorkspaces } from '../teams/workspaces-of-account.ts'

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
