import type { Db, Transaction } from '../../db/transaction.ts'
import { findAccount } from './credits.queries.ts'

export type Balance = { available: number; held: number; spent: number; debt: number }

export async function showBalance(db: Db | Transaction, userId: string): Promise<Balance> {
  const account = await findAccount(db, userId)
  return account ?? { available: 0, held: 0, spent: 0, debt: 0 }
}
