import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteUndeliverable } from './mails.queries.ts'

/** The address is mailed like any other again: mail came there, or the operator says so. */
export async function takesMail(db: Db | Transaction, address: string): Promise<void> {
  await deleteUndeliverable(db, address)
}
