import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { freeName } from '../teams/free-name.ts'
import { isNameTaken, selectListsOf, updateOwner } from './contact-lists.queries.ts'

/** The lists of somebody who leaves go to another member; what was private stays so, for that member alone. */
export async function giveLists(
  tx: Transaction,
  { workspaceId, from, to }: { workspaceId: WorkspaceId; from: AccountId; to: AccountId },
): Promise<void> {
  for (const list of await selectListsOf(tx, { workspaceId, accountId: from })) {
    const isTaken = (name: string) => isNameTaken(tx, { workspaceId, accountId: to }, name, list.id)
    const name = list.isShared || list.deletedAt ? list.name : await freeName(list.name, isTaken)
    await updateOwner(tx, list.id, { ownerId: to, name })
  }
}
