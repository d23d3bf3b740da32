import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { dropDeadMails } from '../mails/queue/drop-dead-mails.ts'
import { closeUser, lockOpen, lockWithPassword } from './accounts.queries.ts'

/** Closes an account and ends its sessions and pending links. False if it was closed already. */
export async function closeAccount(
  tx: Transaction,
  accountId: AccountId,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<boolean> {
  if ((await lockOpen(tx, accountId)) === null) return false
  // Another password was set while this one was being checked.
  if (!(await lockWithPassword(tx, accountId, passwordHash))) throw new Refusal('not-the-password')
  await closeUser(tx, accountId, at)
  await dropDeadMails(
    tx,
    { now: () => at },
    `password:${accountId}`,
    `address:${accountId}`,
    `confirmation:${accountId}`,
  )
  return true
}
