import type { Db, Transaction } from '../../../db/transaction.ts'
import {
  deleteMailsAbout,
  deleteMailsTo,
  deleteUndeliverable,
  deleteWaitingTo,
  updateLinksEnded,
} from './mails.queries.ts'
import type { LinkOf } from '../../../db/tables/mails.ts'

/** Of an account that closes and whose address this is: what waits for it, and what is kept of mails to it. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  await deleteMailsTo(tx, [address])
  await deleteUndeliverable(tx, address)
}

/**
 * Of an account that closes and never showed that it reads what comes to this address. Whether mails are wanted there is not
 * its to say: else whoever registers a stranger's address and leaves would take back that the stranger complained.
 */
export async function forgetUnconfirmed(tx: Transaction, address: string): Promise<void> {
  await deleteWaitingTo(tx, address)
}

/** Of an erased person: mails to them, and those that name them and wait. */
export async function forgetErasedMails(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  await deleteMailsAbout(db, contactIds)
  await deleteMailsTo(db, addresses)
  for (const address of addresses) await deleteUndeliverable(db, address)
}

/**
 * In the transaction that ends these links: mails that wait with one of them are not sent any more. One that is being sent at this
 * moment may still arrive.
 */
export async function dropDeadMails(tx: Transaction, { now }: { now: () => Date }, ...links: readonly LinkOf[]) {
  await updateLinksEnded(tx, links, now())
}
