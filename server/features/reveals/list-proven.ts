import type { Db, Transaction } from '../../db/transaction.ts'
import type { ProvenReveal } from '../people/search-row.ts'
import { selectProvenAddresses } from './reveals.queries.ts'

/** Everything this account has revealed: person id → address and receipt. */
export async function listProven(db: Db | Transaction, userId: string): Promise<Map<string, ProvenReveal>> {
  const rows = await selectProvenAddresses(db, userId)
  return new Map(rows.map((row) => [row.contactId, { email: row.email, receiptId: row.receiptId }]))
}
