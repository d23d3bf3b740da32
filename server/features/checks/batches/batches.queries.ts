import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { addressesFor } from '../../../../pricing/reveal-price.ts'
import type { WorkspaceId } from '../../../actor.ts'
import { batches, reveals, type BatchRow, verifications } from '../../../db/tables/checks.ts'
import { creditHolds } from '../../../db/tables/credits.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteRows, findRow, insertRow, lockRow, matching, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'
import { isHalted } from '../core/is-halted.queries.ts'

export type BatchKind = BatchRow['kind']

/** Serialises new batches of one account, so that two at once can't both be the last one allowed. */
export async function lockOpening(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batches of ${workspaceId}`}, 0))`)
}

const isOpenOf = (workspaceId: WorkspaceId) =>
  matching(batches, { workspaceId }, inArray(batches.state, ['quoted', 'running']))

export async function countOpen(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(batches, isOpenOf(workspaceId))
}

export async function insertBatch(tx: Transaction, batch: typeof batches.$inferInsert): Promise<BatchRow> {
  return insertRow(tx, batches, batch)
}

/** Only the account's own: another account's id is not found. */
export async function findBatch(db: Db | Transaction, workspaceId: WorkspaceId, kind: BatchKind, id: string) {
  return findRow(db, batches, isOwn(workspaceId, kind, id))
}

export async function lockOwnBatch(tx: Transaction, workspaceId: WorkspaceId, kind: BatchKind, id: string) {
  return lockRow(tx, batches, isOwn(workspaceId, kind, id))
}

export async function lockBatch(tx: Transaction, id: string): Promise<BatchRow | null> {
  return lockRow(tx, batches, { id })
}

export async function selectBatches(db: Db, workspaceId: WorkspaceId, kind: BatchKind, most: number) {
  return selectRows(db, batches, { workspaceId, kind }, { by: [desc(batches.createdAt), desc(batches.id)], most })
}

/** Those that are quoted or running. */
export async function lockOpenOf(tx: Transaction, workspaceId: WorkspaceId): Promise<BatchRow[]> {
  return sqlOn(tx).select().from(batches).where(isOpenOf(workspaceId)).orderBy(batches.id).for('update')
}

export async function updateBatch(
  tx: Transaction,
  id: string,
  change: Partial<Pick<BatchRow, 'state' | 'maxCredits' | 'untilProven' | 'holdId' | 'startedAt' | 'endedAt'>>,
): Promise<void> {
  await updateRows(tx, batches, change, { id })
}

/** Running batches of whoever is suspended, and of deleted workspaces. */
export async function selectHalted(db: Db, most: number): Promise<{ id: string }[]> {
  return sqlOn(db)
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.state, 'running'), isHalted(batches)))
    .orderBy(batches.id)
    .limit(most)
}

/** The running batches whose turn is longest ago; their turn is now. */
export async function selectNextBatches(db: Db, now: Date, most: number): Promise<BatchRow[]> {
  const next = sqlOn(db)
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.state, 'running'), sql`not ${isHalted(batches)}`))
    .orderBy(sql`${batches.fedAt} nulls first`)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await sqlOn(db).update(batches).set({ fedAt: now }).where(inArray(batches.id, next)).returning()
  return rows.toSorted((a, b) => (a.startedAt?.getTime() ?? 0) - (b.startedAt?.getTime() ?? 0))
}

export type Reserve = { left: number; room: number; isOpen: boolean; endsSoon: boolean }

/**
 * How many addresses a reserve still pays for, and its `room`: that number less the checks under way. One statement, so that
 * a check that ends meanwhile is counted on one side only. `endsSoon` by the database's clock.
 */
export async function readReserve(tx: Transaction, holdId: number, creditsEach: number): Promise<Reserve> {
  const underWay = sql<number>`(
    (select count(*) from ${reveals} r where r.hold_id = ${holdId} and r.state = 'checking')
    + (select count(*) from ${verifications} v where v.hold_id = ${holdId} and v.state = 'checking'))::int`
  const [row] = await sqlOn(tx)
    .select({
      credits: sql<number>`(${creditHolds.credits} - ${creditHolds.drawn})`,
      underWay,
      status: creditHolds.status,
      endsSoon: sql<boolean>`${creditHolds.expiresAt} < clock_timestamp() + interval '12 hours'`,
    })
    .from(creditHolds)
    .where(eq(creditHolds.id, holdId))
  if (row?.status !== 'open') return { left: 0, room: 0, isOpen: false, endsSoon: false }
  const left = addressesFor(row.credits, creditsEach)
  return { left, room: left - row.underWay, isOpen: true, endsSoon: row.endsSoon }
}

/** Checks of batches that have begun, waiting for a worker or worked on. */
export async function countBegun(db: Db, now: Date): Promise<number> {
  const { rows } = await sqlOn(db).execute<{ count: number }>(sql`
    select (
      (select count(*) from reveals where state = 'checking' and batch_id is not null and next_attempt_at <= ${now})
      + (select count(*) from verifications where state = 'checking' and batch_id is not null and next_attempt_at <= ${now})
    )::int as count`)
  return rows[0]?.count ?? 0
}

/** The credits that reserves hold now, by batch. */
export async function selectHeld(db: Db, batchIds: readonly string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map()
  const rows = await sqlOn(db)
    .select({ id: batches.id, held: sql<number>`(${creditHolds.credits} - ${creditHolds.drawn})` })
    .from(batches)
    .innerJoin(creditHolds, and(eq(creditHolds.id, batches.holdId), eq(creditHolds.status, 'open')))
    .where(inArray(batches.id, [...batchIds]))
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** Running batches whose reserve is past its time: nobody worked on them for a day. */
export async function selectOverdue(db: Db, most: number): Promise<BatchRow[]> {
  const isLate = lt(creditHolds.expiresAt, sql`clock_timestamp()`)
  const isOverdue = matching(creditHolds, { isReserve: true, status: 'open' }, isLate)
  const overdue = sqlOn(db).select({ id: creditHolds.id }).from(creditHolds).where(isOverdue)
  return selectRows(db, batches, and(eq(batches.state, 'running'), inArray(batches.holdId, overdue)), { most })
}

export async function deleteQuote(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  kind: BatchKind,
  id: string,
): Promise<void> {
  await deleteRows(db, batches, and(isOwn(workspaceId, kind, id), eq(batches.state, 'quoted')))
}

export async function deleteQuotes(
  db: Db | Transaction,
  before: Date,
  of: { workspaceId?: WorkspaceId; kind?: BatchKind } = {},
): Promise<void> {
  await deleteRows(db, batches, matching(batches, { ...of, state: 'quoted' }, lt(batches.createdAt, before)))
}

function isOwn(workspaceId: WorkspaceId, kind: BatchKind, id: string) {
  return and(eq(batches.id, id), eq(batches.workspaceId, workspaceId), eq(batches.kind, kind))
}
