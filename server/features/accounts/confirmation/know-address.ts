import type { AccountId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { updateConfirmed } from './confirmation.queries.ts'

/** For who has shown in another way that the mailbox is theirs. */
export async function knowAddress(tx: Transaction, accountId: AccountId): Promise<void> {
  await updateConfirmed(tx, accountId)
}
