import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { addressInText } from '../../outside-text/address-in-text.ts'
import { blankInTexts } from './queue.queries.ts'
import { deleteRequestsOf } from './support.queries.ts'

/** For a workspace that is emptied: all that was asked in it. */
export async function forgetSupportIn(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteRequestsOf(tx, { workspaceId })
}

/** For an account that is emptied: what it asked, in workspaces of others too. */
export async function forgetSupportOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRequestsOf(tx, { accountId })
}

/** For a person who is erased: their addresses are taken out of what others wrote. */
export async function forgetErasedInSupport(db: Db, addresses: readonly string[]): Promise<void> {
  await blankInTexts(db, addresses.filter((address) => address !== '').map(addressInText))
}
