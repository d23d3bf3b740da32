import type { Transaction } from '../../db/transaction.ts'
import { callOpenAccount } from './credits.queries.ts'

/** Opens a new user's credit account, with welcome credits in practice mode. Once per user, however often called. */
export async function openCreditAccount(tx: Transaction, userId: string, welcomeCredits: number): Promise<void> {
  await callOpenAccount(tx, userId, welcomeCredits)
}
