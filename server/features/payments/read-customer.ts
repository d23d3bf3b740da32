import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findCustomer, type Customer } from './customers.queries.ts'

/** An account as the payment provider knows it: its address, its customer there, and whether it was closed. */
export async function readCustomer(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Customer | null> {
  return findCustomer(db, workspaceId)
}
