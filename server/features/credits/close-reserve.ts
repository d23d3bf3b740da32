import type { Transaction } from '../../db/transaction.ts'
import { callCloseReserve } from './credits.queries.ts'

/** Gives back what a batch's reserve still holds; nothing happens where it has ended already. */
export async function closeReserve(tx: Transaction, userId: string, holdId: number): Promise<void> {
  await callCloseReserve(tx, userId, holdId)
}
