import type { AccountId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { dropDeadMails } from '../../mails/queue/drop-dead-mails.ts'
import { updateConfirmed } from './confirmation.queries.ts'

/** For who has shown that the mailbox is theirs: nobody asks them any more. False if it was known before. */
export async function knowAddress(tx: Transaction, by: { now: () => Date }, accountId: AccountId): Promise<boolean> {
  await dropDeadMails(tx, by, `confirmation:${accountId}`)
  return updateConfirmed(tx, accountId)
}
