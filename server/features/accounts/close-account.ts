import type { AccountId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { dropDeadMails } from '../mails/queue/forget-mails.ts'
import { closeUser, lockOpen, lockWithPassword } from './accounts.queries.ts'
import { selectConfirmed } from './confirmation/confirmation.queries.ts'

/**
 * Closes an account and ends its sessions and pending links. Answers its address until then, and whether that was its own; null if it was closed already.
 * @param passwordHash that was checked; null where nobody has to know it
 */
export async function closeAccount(
  tx: Transaction,
  accountId: AccountId,
  { passwordHash, at }: { passwordHash: string | null; at: Date },
): Promise<{ email: string; isConfirmed: boolean } | null> {
  const open = await lockOpen(tx, accountId)
  if (!open) return null
  // Another password was set while this one was being checked.
  if (passwordHash !== null && !(await lockWithPassword(tx, accountId, passwordHash)))
    throw new Refusal('not-the-password')
  const isConfirmed = await selectConfirmed(tx, accountId)
  await closeUser(tx, accountId, at)
  await dropDeadMails(
    tx,
    { now: () => at },
    `password:${accountId}`,
    `address:${accountId}`,
    `confirmation:${accountId}`,
  )
  return { ...open, isConfirmed }
}
