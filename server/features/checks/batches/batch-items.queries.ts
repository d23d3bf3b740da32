import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { batches, batchItems, type BatchItemRow, type BatchRow } from '../../../db/tables/checks.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'

/** An item as it is quoted: with a `status` it is settled already. */
export type NewItem = {
  subject: string
  key: string
  owned: boolean
  status: string | null
  reason: string | null
  receiptId: string | null
  /** Where it stood in what was brought, from 1; absent where nothing was. */
  line?: number
}

/** What happens to an item in its turn: its check begins, it waits for one under way, or it needs none. */
export type Beginning =
  | 'begun'
  | 'joined'
  | { skipped: string }
  | { done: { status: string; reason: string; receiptId?: string | null } }

/**
 * A batch's turn, in a transaction that has locked it: its next items in their order, and how many checks its reserve can pay
 * for beyond those under way. Items that it can't pay for are left out of the answer. `provable`: how many more of them may be
 * proven, where the batch stops at a number of these.
 */
export type Turn = { batch: BatchRow; items: readonly BatchItemRow[]; room: number; provable: number }

/** One statement for all: thousands of rows would be more parameters than a statement takes. */
export async function insertItems(
  tx: Transaction,
  { id, workspaceId, kind }: BatchRow,
  items: readonly NewItem[],
  at: Date,
): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, position }))
  await sqlOn(tx).execute(sql`
    insert into batch_items (batch_id, workspace_id, kind, position, subject, subject_key, owned, state, status, reason,
      receipt_id, line, settled_at)
    select ${id}, ${workspaceId}, ${itemKind(kind)}, position, subject, key, owned, case when status is null then 'waiting' else 'done' end,
      status, reason, "receiptId", line, case when status is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (position int, subject text, key text, owned boolean,
      status text, reason text, "receiptId" text, line int)`)
}

const inTurn = [asc(batchItems.putBehind), asc(batchItems.position)]

export async function selectWaiting(db: Db, batchId: string, most: number): Promise<BatchItemRow[]> {
  return selectRows(db, batchItems, { batchId, state: 'waiting' }, { by: [...inTurn], most })
}

/** The items that still wait, in their order. */
export async function findWaiting(tx: Transaction, ids: readonly number[]): Promise<BatchItemRow[]> {
  return selectRows(tx, batchItems, and(inArray(batchItems.id, [...ids]), eq(batchItems.state, 'waiting')), {
    by: [...inTurn],
  })
}

/** Locks those that still wait until the end of the transaction. */
export async function lockWaiting(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await sqlOn(tx)
    .select({ id: batchItems.id })
    .from(batchItems)
    .where(and(inArray(batchItems.id, [...ids]), eq(batchItems.state, 'waiting')))
    .orderBy(asc(batchItems.position))
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

export async function updateItems(
  tx: Transaction,
  ids: readonly number[],
  change: Partial<Omit<BatchItemRow, 'id' | 'batchId' | 'workspaceId' | 'kind' | 'position'>>,
): Promise<void> {
  if (ids.length > 0) await updateRows(tx, batchItems, change, inArray(batchItems.id, [...ids]))
}

export type Proven = { proven: number; underWay: number }

/**
 * How many addresses are proven that were not the account's when it was quoted, and how many may still turn out to be. One
 * statement, so that a check that ends meanwhile is counted on one side only.
 */
export async function countProven(tx: Transaction, batchId: string): Promise<Proven> {
  const [row] = await sqlOn(tx)
    .select({
      proven: sql<number>`(count(*) filter (where ${batchItems.state} = 'done' and ${batchItems.status} = 'valid'))::int`,
      underWay: sql<number>`(count(*) filter (where ${batchItems.state} = 'checking'))::int`,
    })
    .from(batchItems)
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.owned, false)))
  return row ?? { proven: 0, underWay: 0 }
}

/** Whether anything of it waits or is under way. */
export async function hasOpenItems(tx: Transaction, { id, workspaceId, kind }: BatchRow): Promise<boolean> {
  const { rows } = await sqlOn(tx).execute<{ open: boolean }>(sql`
    select exists (select from batch_items where batch_id = ${id} and state = 'waiting')
      or exists (select from batch_items where workspace_id = ${workspaceId} and kind = ${itemKind(kind)} and state = 'checking'
        and batch_id = ${id})
      as open`)
  return rows[0]?.open ?? false
}

export type ItemCounts = {
  state: BatchItemRow['state']
  status: string | null
  owned: boolean
  count: number
  charged: number
}

export async function countItems(
  db: Db | Transaction,
  batchIds: readonly string[],
): Promise<Map<string, ItemCounts[]>> {
  if (batchIds.length === 0) return new Map()
  const rows = await sqlOn(db)
    .select({
      batchId: batchItems.batchId,
      state: batchItems.state,
      status: batchItems.status,
      owned: batchItems.owned,
      count: sql<number>`count(*)::int`,
      charged: sql<number>`sum(${batchItems.charged})::int`,
    })
    .from(batchItems)
    .where(inArray(batchItems.batchId, [...batchIds]))
    .groupBy(batchItems.batchId, batchItems.state, batchItems.status, batchItems.owned)
  const byBatch = new Map<string, ItemCounts[]>(batchIds.map((id) => [id, []]))
  for (const { batchId, ...counts } of rows) byBatch.get(batchId)?.push(counts)
  return byBatch
}

/** Ends items that have not begun: all of them, or those that would have to be paid for. */
export async function endWaiting(
  tx: Transaction,
  batchId: string,
  end: { state: 'skipped' | 'cancelled'; reason: string; at: Date; onlyUnowned?: boolean },
): Promise<void> {
  const change = { state: end.state, status: end.state, reason: end.reason, settledAt: end.at }
  const isWaiting = { batchId, state: 'waiting', ...(end.onlyUnowned && { owned: false }) } as const
  await updateRows(tx, batchItems, change, isWaiting)
}

/**
 * Ends items that wait in cancelled batches: a check that was given up put them back while their batch was being stopped, and neither saw
 * the other.
 */
export async function endLeftWaiting(db: Db, end: { reason: string; at: Date }): Promise<void> {
  await sqlOn(db)
    .update(batchItems)
    .set({ state: 'cancelled', status: 'cancelled', reason: end.reason, settledAt: end.at })
    .from(batches)
    .where(and(eq(batches.id, batchItems.batchId), eq(batches.state, 'cancelled'), eq(batchItems.state, 'waiting')))
}

export async function selectItems(db: Db, batchId: string, after: number, most: number): Promise<BatchItemRow[]> {
  return selectRows(db, batchItems, and(eq(batchItems.batchId, batchId), gt(batchItems.position, after)), {
    by: [asc(batchItems.position)],
    most,
  })
}

/** The kind of check of a batch's items: a file is enriched by reveals. */
function itemKind(kind: BatchRow['kind']): BatchItemRow['kind'] {
  return kind === 'enrich' ? 'reveal' : kind
}
