import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { batches, creditHolds, receipts, verifications, type VerificationRow } from '../../../db/tables.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { AddressFacts, Evidence } from '../../../../engines/verifier/port.ts'
import type { Lane } from '../../../jobs/lane.ts'

/** Serialises what one account begins, so that no count of the day can be passed by two at once. */
export async function lockBeginning(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verifications of ${userId}`}, 0))`)
}

/** Only the account's own: another one's id is as good as none. */
export async function findVerification(db: Db, userId: string, id: string): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, id), eq(verifications.userId, userId)))
  return row ?? null
}

export async function lockVerification(tx: Transaction, id: string): Promise<VerificationRow | null> {
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
  return row ?? null
}

/** The check of this address that is under way; locked, so that it can't end before the caller has joined it. */
export async function lockChecking(tx: Transaction, userId: string, key: string): Promise<VerificationRow | null> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.userId, userId), eq(verifications.addressKey, key), eq(verifications.state, 'checking')),
    )
    .for('update')
  return row ?? null
}

/** Those of the addresses, in lower case, of which a check is under way; locked as above. */
export async function lockCheckingOf(tx: Transaction, userId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .select({ key: verifications.addressKey })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        inArray(verifications.addressKey, [...keys]),
        eq(verifications.state, 'checking'),
      ),
    )
    .orderBy(asc(verifications.id))
    .for('update')
  return rows.map(({ key }) => key)
}

/** The last definite answer about this address since a point in time. */
export async function findFresh(
  tx: Transaction,
  userId: string,
  key: string,
  since: Date,
): Promise<VerificationRow | null> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.addressKey, key),
        eq(verifications.state, 'settled'),
        notInArray(verifications.status, ['unknown', 'accepted_unproven', 'erased']),
        gte(verifications.settledAt, since),
      ),
    )
    .orderBy(desc(verifications.settledAt))
    .limit(1)
  return row ?? null
}

/** Those asked one by one on this UTC day. */
export async function countOfDay(db: Db | Transaction, userId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.countedOn, day), isNull(verifications.batchId)))
  return row?.count ?? 0
}

/** By domain, the distinct addresses asked about on this UTC day. */
export async function countByDomain(
  tx: Transaction,
  userId: string,
  day: string,
  domains: readonly string[],
): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map()
  const rows = await tx
    .select({
      domain: verifications.domain,
      count: sql<number>`count(distinct ${verifications.addressKey})::int`,
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.countedOn, day),
        inArray(verifications.domain, [...domains]),
      ),
    )
    .groupBy(verifications.domain)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}

/** Those of the addresses, in lower case, that were asked about on this UTC day. */
export async function selectAskedOf(
  tx: Transaction,
  userId: string,
  day: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectDistinct({ key: verifications.addressKey })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.countedOn, day),
        inArray(verifications.addressKey, [...keys]),
      ),
    )
  return rows.map(({ key }) => key)
}

/** Checks under way that single calls began. */
export async function countChecking(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.state, 'checking'), isNull(verifications.batchId)))
  return row?.count ?? 0
}

export async function insertVerification(tx: Transaction, start: typeof verifications.$inferInsert): Promise<string> {
  const [row] = await tx.insert(verifications).values(start).returning({ id: verifications.id })
  if (!row) throw new Error('a verification was not written')
  return row.id
}

export async function insertVerifications(
  tx: Transaction,
  starts: (typeof verifications.$inferInsert)[],
): Promise<void> {
  if (starts.length > 0) await tx.insert(verifications).values(starts)
}

export async function setHold(tx: Transaction, id: string, holdId: number): Promise<void> {
  await tx.update(verifications).set({ holdId }).where(eq(verifications.id, id))
}

/** Claims due checks for one worker; another one passes them by. A claim that is not honoured runs out. */
export async function claimDue(
  db: Db,
  lane: Lane,
  now: Date,
  claimedUntil: Date,
  most: number,
): Promise<VerificationRow[]> {
  const due = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.state, 'checking'),
        lte(verifications.nextAttemptAt, now),
        lane === 'batch' ? isNotNull(verifications.batchId) : isNull(verifications.batchId),
        or(isNull(verifications.claimedUntil), lt(verifications.claimedUntil, now)),
      ),
    )
    .orderBy(asc(verifications.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(verifications)
    .set({ claimedUntil, attempts: sql`${verifications.attempts} + 1` })
    .where(inArray(verifications.id, due))
    .returning()
}

export async function selectCheckingOf(db: Db, userId: string, most: number): Promise<VerificationRow[]> {
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.state, 'checking')))
    .limit(most)
}

export async function releaseClaims(db: Db): Promise<void> {
  await db.update(verifications).set({ claimedUntil: null }).where(eq(verifications.state, 'checking'))
}

export async function putOff(
  tx: Transaction,
  id: string,
  later: { nextAttemptAt: Date; deadlineAt: Date; evidence: Evidence[] },
): Promise<void> {
  await tx
    .update(verifications)
    .set({ ...later, claimedUntil: null })
    .where(eq(verifications.id, id))
}

export type VerificationEnd = {
  status: string
  reason: string
  facts: AddressFacts | null
  charged: number
  receiptId: string
  countedOn: string | null
  settledAt: Date
}

export async function finishVerification(
  tx: Transaction,
  id: string,
  end: VerificationEnd & Partial<Pick<VerificationRow, 'address' | 'addressKey' | 'domain'>>,
): Promise<void> {
  await tx
    .update(verifications)
    .set({ ...end, state: 'settled', evidence: [], nextAttemptAt: null, claimedUntil: null })
    .where(eq(verifications.id, id))
}

export async function insertReceipt(tx: Transaction, receipt: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(receipt)
}

export type PagePosition = { startedAt: Date; id: string }

/** Asked one by one, newest first. */
export async function selectRecent(
  db: Db,
  userId: string,
  after: PagePosition | null,
  most: number,
): Promise<VerificationRow[]> {
  return db
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        isNull(verifications.batchId),
        after ? sql`(${verifications.startedAt}, ${verifications.id}) < (${after.startedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(verifications.startedAt), desc(verifications.id))
    .limit(most)
}

/** Checks whose own hold is past its time by the database's clock. */
export async function selectOverdue(db: Db, most: number): Promise<VerificationRow[]> {
  const overdue = db
    .select({ id: creditHolds.id })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.isReserve, false),
        eq(creditHolds.status, 'open'),
        lt(creditHolds.expiresAt, sql`clock_timestamp()`),
      ),
    )
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.state, 'checking'), inArray(verifications.holdId, overdue)))
    .limit(most)
}

/** Checks under way of batches that have ended. */
export async function selectOfEndedBatches(db: Db, most: number): Promise<VerificationRow[]> {
  const ended = db
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.state, ['done', 'cancelled']))
  return db
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.state, 'checking'), isNotNull(verifications.batchId), inArray(verifications.batchId, ended)),
    )
    .limit(most)
}
