import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import {
  callOpenAccount,
  findAccount,
  selectLimit,
  sumAccounts,
  type AccountTotals,
  type Spender,
} from './credits.queries.ts'

/** Opens a new user's credit account, with welcome credits in practice mode. Once per user, also if it is called again. */
export async function openCreditAccount(tx: Transaction, workspaceId: WorkspaceId, welcomeCredits: number) {
  await callOpenAccount(tx, workspaceId, welcomeCredits)
}

export type Balance = { available: number; held: number; spent: number; debt: number }

export async function showBalance(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Balance> {
  const account = await findAccount(db, workspaceId)
  return account ?? { available: 0, held: 0, spent: 0, debt: 0 }
}

/**
 * The member's limit in this month (UTC), with what is held and spent of it; by an API key, its own if that leaves less. Null if
 * there is none.
 */
export async function showLimit(
  db: Db | Transaction,
  spender: Spender,
): Promise<{ monthly: number; used: number } | null> {
  return selectLimit(db, spender)
}

/** All accounts together, for the operator. */
export async function showTotals(db: Db): Promise<AccountTotals> {
  return sumAccounts(db)
}
