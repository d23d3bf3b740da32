import type { Transaction } from '../../db/transaction.ts'
import { forgetAlertsOf } from '../alerts/forget-alerts.ts'
import { giveLists } from '../contact-lists/change-list.ts'
import { giveViews } from '../contact-views/change-view.ts'
import { giveSearches } from '../saved-searches/change-saved-search.ts'
import type { Left } from '../teams/change-member.ts'

/**
 * What somebody who leaves a workspace had there, in the transaction that takes them out: lists, saved searches and views go to the
 * workspace's owner, private ones to that owner alone; nobody outside is mailed about its searches. Contacts stay theirs, until they
 * are handed over (docs/decisions/0092).
 */
export async function settleLeaving(tx: Transaction, { workspaceId, accountId, ownerId }: Left): Promise<void> {
  const gift = { workspaceId, from: accountId, to: ownerId }
  await forgetAlertsOf(tx, { workspaceId, accountId })
  await giveSearches(tx, gift)
  await giveLists(tx, gift)
  await giveViews(tx, gift)
}
