import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import {
  batches,
  creditHolds,
  receipts,
  reveals,
  verifications,
  type ReceiptRow,
  type RevealRow,
} from '../../../db/tables.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import type { Evidence } from '../../../../engines/verifier/port.ts'
import type { Lane } from '../../../jobs/lane.ts'

export async function findReveal(db: Db | Transaction, userId: string, contactId: string): Promise<RevealRow | null> {
  const [row] = await db
    .select()
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.contactId, contactId)))
  return row ?? null
}

export async function findReveals(
  db: Db | Transaction,
  userId: string,
  contactIds: readonly string[],
): Promise<RevealRow[]> {
  if (contactIds.length === 0) return []
  return db
    .select()
    .from(reveals)
    .where(and(eq(reveals.userId, userId), inArray(reveals.contactId, [...contactIds])))
}

export async function findRevealById(db: Db | Transaction, id: number): Promise<RevealRow | null> {
  const [row] = await db.select().from(reveals).where(eq(reveals.id, id))
  return row ?? null
}

export async function lockReveal(tx: Transaction, id: number): Promise<RevealRow | null> {
  const [row] = await tx.select().from(reveals).where(eq(reveals.id, id)).for('update')
  return row ?? null
}

/** Serialises what one account's batches begin: two that take the same contacts in another order would wait for each other. */
export async function lockBeginning(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals begun for ${userId}`}, 0))`)
}

export type RevealStart = {
  userId: string
  contactId: string
  /** The reserve and the batch that pay for it; without one the hold follows, see setHold. */
  holdId?: number
  batchId?: string
  person: DirectoryPerson
  source: string
  startedAt: Date
  deadlineAt: Date
}

/**
 * Takes the account's row of this contact for a new check. Null where a check is under way or the address is proven:
 * whoever comes second waits here for the first to commit, and joins it.
 */
export async function beginReveal(tx: Transaction, start: RevealStart): Promise<{ id: number } | null> {
  const { holdId = 0, batchId = null } = start
  const values = { ...start, state: 'checking' as const, nextAttemptAt: start.startedAt, holdId, batchId }
  const [row] = await tx
    .insert(reveals)
    .values(values)
    .onConflictDoUpdate({
      target: [reveals.userId, reveals.contactId],
      set: {
        state: 'checking',
        status: null,
        reason: null,
        person: start.person,
        source: start.source,
        holdId,
        batchId,
        receiptId: null,
        attempts: 0,
        evidence: [],
        startedAt: start.startedAt,
        deadlineAt: start.deadlineAt,
        nextAttemptAt: start.startedAt,
        claimedUntil: null,
        settledAt: null,
      },
      setWhere: and(eq(reveals.state, 'unproven'), sql`${reveals.status} is distinct from 'erased'`),
    })
    .returning({ id: reveals.id })
  return row ?? null
}

export async function setHold(tx: Transaction, id: number, holdId: number): Promise<void> {
  await tx.update(reveals).set({ holdId }).where(eq(reveals.id, id))
}

/** Checks under way that single calls began; a batch has its own measure. */
export async function countChecking(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.state, 'checking'), isNull(reveals.batchId)))
  return row?.count ?? 0
}

/** Claims due checks for one worker; another one passes them by. A claim that is not honoured runs out. */
export async function claimDue(db: Db, lane: Lane, now: Date, claimedUntil: Date, most: number): Promise<RevealRow[]> {
  const due = db
    .select({ id: reveals.id })
    .from(reveals)
    .where(
      and(
        eq(reveals.state, 'checking'),
        lte(reveals.nextAttemptAt, now),
        lane === 'batch' ? isNotNull(reveals.batchId) : isNull(reveals.batchId),
        or(isNull(reveals.claimedUntil), lt(reveals.claimedUntil, now)),
      ),
    )
    .orderBy(asc(reveals.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(reveals)
    .set({ claimedUntil, attempts: sql`${reveals.attempts} + 1` })
    .where(inArray(reveals.id, due))
    .returning()
}

/** Checks under way of batches that have ended. */
export async function selectOfEndedBatches(db: Db, most: number): Promise<RevealRow[]> {
  const ended = db
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.state, ['done', 'cancelled']))
  return db
    .select()
    .from(reveals)
    .where(and(eq(reveals.state, 'checking'), isNotNull(reveals.batchId), inArray(reveals.batchId, ended)))
    .limit(most)
}

export async function selectCheckingOf(db: Db, userId: string, most: number): Promise<RevealRow[]> {
  return db
    .select()
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.state, 'checking')))
    .limit(most)
}

/** For the start of an installation's only worker: what an earlier one had claimed is nobody's now. */
export async function releaseClaims(db: Db): Promise<void> {
  await db.update(reveals).set({ claimedUntil: null }).where(eq(reveals.state, 'checking'))
}

export async function deferReveal(
  tx: Transaction,
  id: number,
  later: { nextAttemptAt: Date; deadlineAt: Date; evidence: Evidence[] },
): Promise<void> {
  await tx
    .update(reveals)
    .set({ ...later, claimedUntil: null })
    .where(eq(reveals.id, id))
}

export async function finishReveal(
  tx: Transaction,
  id: number,
  end: {
    state: 'proven' | 'unproven'
    status: string
    reason: string
    email: string
    charged: number
    receiptId: string
    settledAt: Date
    person: DirectoryPerson
  },
): Promise<void> {
  // What bounced stays on view until something else is proven.
  const proven = end.state === 'proven' ? { bouncedEmail: '' } : {}
  await tx
    .update(reveals)
    .set({ ...end, ...proven, evidence: [], nextAttemptAt: null, claimedUntil: null, batchId: null })
    .where(eq(reveals.id, id))
}

export async function insertReceipt(tx: Transaction, receipt: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(receipt)
}

export async function findReceipt(db: Db, userId: string, receiptId: string): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.id, receiptId)))
  return row ?? null
}

/** Proven, or proven once and bounced since: what was revealed never disappears. */
const wasProven = or(eq(reveals.state, 'proven'), ne(reveals.bouncedEmail, ''))

export async function selectProven(
  db: Db | Transaction,
  userId: string,
  ids?: readonly string[],
): Promise<RevealRow[]> {
  return db
    .select()
    .from(reveals)
    .where(and(eq(reveals.userId, userId), wasProven, ids ? inArray(reveals.contactId, [...ids]) : undefined))
    .orderBy(desc(reveals.settledAt), desc(reveals.id))
}

export async function selectProvenAddresses(
  db: Db | Transaction,
  userId: string,
  personIds: readonly string[],
): Promise<{ contactId: string; email: string; bouncedEmail: string; receiptId: string | null }[]> {
  return db
    .select({
      contactId: reveals.contactId,
      email: reveals.email,
      bouncedEmail: reveals.bouncedEmail,
      receiptId: reveals.receiptId,
    })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), wasProven, inArray(reveals.contactId, [...personIds])))
}

export type KnownRow = Pick<
  RevealRow,
  'contactId' | 'state' | 'status' | 'reason' | 'email' | 'bouncedEmail' | 'receiptId' | 'settledAt'
>

/** What is known of these people, proven or not. Plain SQL under a name: every search asks it. */
export async function selectKnown(db: Db, userId: string, personIds: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await db.$client.query<KnownRow>({
    name: 'select-known-reveals',
    text: `select contact_id as "contactId", state, status, reason, email, bounced_email as "bouncedEmail",
        receipt_id as "receiptId", settled_at as "settledAt"
      from reveals
      where user_id = $1 and contact_id = any($2::text[]) and (state <> 'checking' or bounced_email <> '')`,
    values: [userId, personIds],
  })
  return rows
}

/** Who was revealed, in the order in which they were, after the first `from`. */
export async function selectProvenIds(db: Db, userId: string, from: number): Promise<string[]> {
  const rows = await db
    .select({ contactId: reveals.contactId })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), gt(reveals.provenNo, from)))
    .orderBy(asc(reveals.provenNo))
  return rows.map((row) => row.contactId)
}

/** Open holds past their time, with the reveal that they pay for; batches and verifications see to theirs themselves. */
export async function selectDueHolds(
  db: Db,
  most: number,
): Promise<{ holdId: number; userId: string; revealId: number | null }[]> {
  return db
    .select({ holdId: creditHolds.id, userId: creditHolds.userId, revealId: reveals.id })
    .from(creditHolds)
    .leftJoin(reveals, and(eq(reveals.holdId, creditHolds.id), eq(reveals.state, 'checking')))
    .leftJoin(verifications, and(eq(verifications.holdId, creditHolds.id), eq(verifications.state, 'checking')))
    .where(
      and(
        eq(creditHolds.status, 'open'),
        lt(creditHolds.expiresAt, sql`clock_timestamp()`),
        eq(creditHolds.isReserve, false),
        isNull(verifications.id),
      ),
    )
    .orderBy(asc(creditHolds.expiresAt))
    .limit(most)
}
