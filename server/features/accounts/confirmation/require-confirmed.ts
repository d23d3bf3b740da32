import type { Actor, AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { selectConfirmed, updateConfirmed } from './confirmation.queries.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { dropDeadMails } from '../../mails/queue/forget-mails.ts'

/** In live mode what costs the workspace or lets others in waits until the address is confirmed; in practice mode nothing waits. */
export async function requireConfirmed({ settings, db }: Context, { accountId }: Actor): Promise<void> {
  if (settings.mode === 'live' && !(await selectConfirmed(db, accountId))) throw new Refusal('address-unconfirmed')
}

/** For who has shown that the mailbox is theirs: nobody asks them any more. False if it was known before. */
export async function knowAddress(tx: Transaction, by: { now: () => Date }, accountId: AccountId): Promise<boolean> {
  await dropDeadMails(tx, by, `confirmation:${accountId}`)
  return updateConfirmed(tx, accountId)
}
