import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { freeName } from '../teams/free-name.ts'
import { isNameTaken, selectSearchesOf, updateOwner } from './saved-searches.queries.ts'

/** The searches of somebody who leaves go to another member; what was private stays so, for that member alone. */
export async function giveSearches(
  tx: Transaction,
  { workspaceId, from, to }: { workspaceId: WorkspaceId; from: AccountId; to: AccountId },
): Promise<void> {
  for (const search of await selectSearchesOf(tx, { workspaceId, accountId: from })) {
    const isTaken = (name: string) => isNameTaken(tx, { workspaceId, accountId: to }, name, search.id)
    const name = search.isShared || search.deletedAt ? search.name : await freeName(search.name, isTaken)
    await updateOwner(tx, search.id, { ownerId: to, name })
  }
}
