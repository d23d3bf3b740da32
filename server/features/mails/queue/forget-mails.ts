import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteMailsAbout, deleteMailsTo, deleteUndeliverable } from './mails.queries.ts'

/** Of an account that closes: what waits for its address, and what is kept of mails to it. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  await deleteMailsTo(tx, [address])
  await deleteUndeliverable(tx, address)
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
