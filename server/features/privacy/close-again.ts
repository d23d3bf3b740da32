import type { AccountId, WorkspaceId } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SettleContext } from '../checks/core/check-kind.ts'
import { deleteAgain } from '../teams/delete-workspace.ts'
import { handOverAll } from '../teams/hand-over.ts'
import { ownedWorkspaces } from '../teams/workspaces-of-account.ts'
import { emptyClosedAccounts } from './empty-closed-accounts.job.ts'
import { endAccount } from './end-account.ts'

/** What the list outside of the database says of an account or a workspace. */
export type Closing = { at: string; kind: 'account' | 'workspace'; id: string; isOpen?: true | undefined }

/**
 * Closes in a restored database what was closed after its backup, and deletes the data of those accounts. A workspace's owner has
 * its days again to take the deletion back: the list may have missed that they did. Answers how many were still open.
 * @param since workspaces that were deleted before stand deleted in the backup, or were opened again
 */
export async function closeAgain(
  ctx: SettleContext,
  closings: readonly Closing[],
  since: Date,
): Promise<{ accounts: number; workspaces: number }> {
  const at = ctx.now()
  const last = new Map<string, Closing>()
  for (const each of closings.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    last.set(`${each.kind}:${each.id}`, each)
  const [closed, counts] = [[...last.values()], { accounts: 0, workspaces: 0 }]
  for (const { kind, id, isOpen, at: when } of closed)
    if (kind === 'workspace' && !isOpen && Date.parse(when) > since.getTime())
      if (await deleteAgain(ctx.db, id as WorkspaceId, at)) counts.workspaces += 1
  for (const { kind, id, at: when } of closed)
    if (kind === 'account' && (await closeOne(ctx, id as AccountId, new Date(when)))) counts.accounts += 1
  // All of them, and not as many as a worker empties at once.
  if (counts.accounts > 0) await emptyClosedAccounts({ ...ctx, noteClosed: async () => {} }, last.size)
  return counts
}

async function closeOne({ db }: SettleContext, accountId: AccountId, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await handOverAll(tx, accountId, at)
    const owned = await ownedWorkspaces(tx, accountId)
    return endAccount(tx, { accountId, owned, passwordHash: null, network: '', at, isLive: null })
  })
}
