import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { freeName } from '../teams/free-name.ts'
import { isNameTaken, selectViewsOf, updateOwner } from './contact-views.queries.ts'

/** The views of somebody who leaves go to another member; what was private stays so, for that member alone. */
export async function giveViews(
  tx: Transaction,
  { workspaceId, from, to }: { workspaceId: WorkspaceId; from: AccountId; to: AccountId },
): Promise<void> {
  for (const view of await selectViewsOf(tx, { workspaceId, accountId: from })) {
    const isTaken = (name: string) => isNameTaken(tx, { workspaceId, accountId: to }, name, view.id)
    const name = view.isShared || view.deletedAt ? view.name : await freeName(view.name, isTaken)
    await updateOwner(tx, view.id, { ownerId: to, name })
  }
}
