import type { Transaction } from '../../../db/transaction.ts'
import type { BatchItemRow, BatchRow } from '../../../db/tables.ts'
import { endItems, type ItemEnd } from './batch-items.queries.ts'
import { type BatchKind } from './batches.queries.ts'

/** What became of an item when its turn came: its check begins, it waits for one that is under way, or needs none. */
export type Beginning =
  'begun' | 'joined' | { skipped: string } | { done: { status: string; reason: string; receiptId?: string | null } }

/**
 * A batch's turn, in a transaction that has locked it: its next items in their order, and how many checks its reserve can pay
 * for beyond those under way. What is not begun because of that is left out of the answer.
 */
export type Turn = { batch: BatchRow; items: readonly BatchItemRow[]; room: number }

/**
 * In the transaction that settles a check: tells the batches whose items wait for it.
 * @param check `key` is a contact's id or an address in lower case; `holdId` what paid for it
 */
export async function settleItems(
  tx: Transaction,
  check: { userId: string; kind: BatchKind; key: string; holdId: number | null },
  end: ItemEnd,
): Promise<void> {
  await endItems(tx, check, end)
}
