import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { countUnread } from './workspaces.queries.ts'

/**
 * The account's requests to support, in this workspace, with an answer that it hasn't seen; for the mark on every page.
 *
 * It stands here, and not in the room of support, because the room of accounts, which shows the signed-in user, is below that
 * one. What is counted is one column of an index.
 */
export async function countUnreadAnswers(
  db: Db,
  who: {
    accountId: AccountId
    workspaceId: WorkspaceId
  },
): Promise<number> {
  return countUnread(db, who)
}
