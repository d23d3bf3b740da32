import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteUndeliverable, isUndeliverable } from './mails.queries.ts'

/** A mail of ours was called unwanted there. */
export async function hasComplained(db: Db, address: string): Promise<boolean> {
  return isUndeliverable(db, address, 'complained')
}

/** The address is mailed like any other again: the operator says so. */
export async function takesMail(db: Db, address: string): Promise<void> {
  await deleteUndeliverable(db, address)
}

/** Mail came there, so it is there; a complaint stays one. */
export async function mailCame(tx: Transaction, address: string): Promise<void> {
  await deleteUndeliverable(tx, address, 'bounced')
}
