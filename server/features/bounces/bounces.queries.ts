import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { ownerOf } from '../../db/owner-of.ts'
import { users } from '../../db/tables/accounts.ts'
import { bounces, type BounceRow } from '../../db/tables/bounces.ts'
import { receipts, reveals, type ReceiptRow } from '../../db/tables/checks.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Evidence } from '../../../engines/verifier/port.ts'
import type { Lane } from '../../jobs/work-lane.ts'
import { lockRow, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

/** A bounce with the person on its receipt. */
export type BounceOfReceipt = BounceRow &
  Pick<ReceiptRow, 'kind' | 'contactId' | 'name' | 'company' | 'email' | 'charged'>

const ofReceipt = {
  bounce: bounces,
  kind: receipts.kind,
  contactId: receipts.contactId,
  name: receipts.name,
  company: receipts.company,
  email: receipts.email,
  charged: receipts.charged,
}

/** Only the account's own: another account's id is not found. */
export async function findBounce(db: Db | Transaction, workspaceId: WorkspaceId, id: string) {
  const [row] = await sqlOn(db)
    .select(ofReceipt)
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .where(and(eq(bounces.id, id), eq(bounces.workspaceId, workspaceId)))
  return row ? { ...row.bounce, ...row } : null
}

export async function selectBounces(
  db: Db,
  workspaceId: WorkspaceId,
  after: { reportedAt: Date; id: string } | null,
  most: number,
): Promise<BounceOfReceipt[]> {
  const rows = await sqlOn(db)
    .select(ofReceipt)
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .where(
      and(
        eq(bounces.workspaceId, workspaceId),
        after ? sql`(${bounces.reportedAt}, ${bounces.id}) < (${after.reportedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(bounces.reportedAt), desc(bounces.id))
    .limit(most)
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

/** Of all accounts, those that wait longest first. */
export async function selectReviews(db: Db, most: number): Promise<(BounceOfReceipt & { accountEmail: string })[]> {
  const rows = await sqlOn(db)
    .select({ ...ofReceipt, accountEmail: users.email })
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .innerJoin(users, eq(users.id, ownerOf(bounces.workspaceId)))
    .where(and(eq(bounces.state, 'review'), isNull(users.closedAt)))
    .orderBy(asc(bounces.settledAt), asc(bounces.id))
    .limit(most)
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

export async function findBounces(db: Db, workspaceId: WorkspaceId, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await sqlOn(db)
    .select(ofReceipt)
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .where(and(eq(bounces.workspaceId, workspaceId), inArray(bounces.id, [...ids])))
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

/** Null if its receipt has been reported before. */
export async function insertBounce(tx: Transaction, values: typeof bounces.$inferInsert): Promise<string | null> {
  const [row] = await sqlOn(tx).insert(bounces).values(values).onConflictDoNothing().returning({ id: bounces.id })
  return row?.id ?? null
}

export async function lockBounceOf(tx: Transaction, receiptId: string): Promise<BounceRow | null> {
  return lockRow(tx, bounces, { receiptId })
}

export async function lockBounce(tx: Transaction, id: string): Promise<BounceRow | null> {
  return lockRow(tx, bounces, { id })
}

export async function updateBounce(tx: Transaction, id: string, change: Partial<BounceRow>): Promise<void> {
  await updateRows(tx, bounces, change, { id })
}

/** All of the account's reveals that show this address. */
export async function lockRevealsOf(tx: Transaction, workspaceId: WorkspaceId, addressKey: string) {
  return sqlOn(tx)
    .select()
    .from(reveals)
    .where(matching(reveals, { workspaceId, state: 'proven' }, sql`lower(${reveals.email}) = ${addressKey}`))
    .orderBy(asc(reveals.id))
    .for('update')
}

export async function markRevealsBounced(tx: Transaction, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await updateRows(
    tx,
    reveals,
    { state: 'unproven', status: 'bounced', reason, bouncedEmail: sql`${reveals.email}`, email: '', charged: 0 },
    inArray(reveals.id, [...ids]),
  )
}

/** The person on a receipt. */
export async function findReceiptOf(tx: Transaction, workspaceId: WorkspaceId, receiptId: string) {
  const [row] = await sqlOn(tx)
    .select({ contactId: receipts.contactId, name: receipts.name })
    .from(receipts)
    .where(and(eq(receipts.id, receiptId), eq(receipts.workspaceId, workspaceId)))
  return row ?? { contactId: '', name: '' }
}

/** If the person was erased meanwhile, only the charge stays. */
export async function takeChargeOff(tx: Transaction, workspaceId: WorkspaceId, contactId: string, receiptId: string) {
  await updateRows(tx, reveals, { charged: 0 }, { workspaceId, contactId, receiptId })
}

/** Claims due checks for one worker; other workers skip them. The claim of a dead worker runs out. */
export async function claimDue(db: Db, lane: Lane, now: Date, claimedUntil: Date, most: number): Promise<BounceRow[]> {
  const due = sqlOn(db)
    .select({ id: bounces.id })
    .from(bounces)
    .where(
      and(
        eq(bounces.state, 'checking'),
        lte(bounces.nextAttemptAt, now),
        lane === 'batch' ? eq(bounces.toldBy, 'list') : inArray(bounces.toldBy, ['report', 'text']),
        or(isNull(bounces.claimedUntil), lt(bounces.claimedUntil, now)),
      ),
    )
    .orderBy(asc(bounces.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return sqlOn(db)
    .update(bounces)
    .set({ claimedUntil, attempts: sql`${bounces.attempts} + 1` })
    .where(inArray(bounces.id, due))
    .returning()
}

export async function releaseClaims(db: Db): Promise<void> {
  await updateRows(db, bounces, { claimedUntil: null }, { state: 'checking' })
}

export async function putOff(tx: Transaction, id: string, at: Date, evidence: Evidence[]): Promise<void> {
  await updateRows(tx, bounces, { nextAttemptAt: at, claimedUntil: null, evidence }, { id })
}
