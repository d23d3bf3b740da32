import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteEntriesAbout, deleteListsOf } from './search-lists.queries.ts'

/** For an account that is closed. */
export async function forgetSearchLists(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteListsOf(tx, workspaceId)
}

/** Takes a person out of every account's lists, by who was meant and by address. Answers how many entries that were. */
export async function forgetErasedEntries(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const keys = addresses.filter((address) => address !== '').map((address) => address.toLowerCase())
  return deleteEntriesAbout(db, { contactIds: contactIds.filter((id) => id !== ''), keys })
}
