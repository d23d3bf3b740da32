import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import {
  sourceCalls,
  sourceCaps,
  sources,
  sourceSpending,
  sourceTotals,
  type SourceCallRow,
  type SourceRow,
} from '../../../db/tables/sources.ts'
import { deleteRows, findRow, insertRow, lockRow, matching, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { RevealOfCall } from './call-costs.ts'

/** The first lock of every call's begin and end: whoever waits for it reads what the one before wrote. */
export async function lockSource(tx: Transaction, id: number): Promise<SourceRow | null> {
  return lockRow(tx, sources, { id })
}

export type Spent = { calls: number; milliunits: number; microUsd: number }

/** Under the source's lock, which all who change these rows hold. */
export async function selectSpending(
  tx: Db | Transaction,
  sourceId: number,
  { day, month }: { day: string; month: string },
): Promise<{ day: Spent; month: Spent }> {
  const isNow = matching(sourceSpending, { sourceId }, inArray(sourceSpending.beginsOn, [day, month]))
  const rows = await selectRows(tx, sourceSpending, isNow)
  const of = (period: 'day' | 'month', beginsOn: string) =>
    rows.find((row) => row.period === period && row.beginsOn === beginsOn) ?? { calls: 0, milliunits: 0, microUsd: 0 }
  return { day: of('day', day), month: of('month', month) }
}

/** What a reveal or a batch has cost so far, locked. Batches are locked before reveals. */
export async function lockTotal(tx: Transaction, scope: 'reveal' | 'batch', ofId: string, now: Date) {
  const [row] = await sqlOn(tx)
    .insert(sourceTotals)
    .values({ scope, ofId, calls: 0, microUsd: 0, changedAt: now })
    .onConflictDoUpdate({ target: [sourceTotals.scope, sourceTotals.ofId], set: { changedAt: now } })
    .returning({ calls: sourceTotals.calls, microUsd: sourceTotals.microUsd })
  if (!row) throw new Error('a total was neither found nor made')
  return row
}

export async function selectCaps(db: Db | Transaction): Promise<typeof sourceCaps.$inferSelect> {
  const [row] = await sqlOn(db).select().from(sourceCaps)
  if (!row) throw new Error('the caps of sources are missing')
  return row
}

export async function updateCaps(db: Db | Transaction, set: Partial<typeof sourceCaps.$inferSelect>): Promise<void> {
  await sqlOn(db).update(sourceCaps).set(set)
}

/** When these calls of the source began, by their numbers. */
export async function selectBegins(tx: Transaction, sourceId: number, numbers: readonly number[]) {
  const isOne = matching(sourceCalls, { sourceId }, inArray(sourceCalls.number, [...numbers]))
  const rows = await selectRows(tx, sourceCalls, isOne)
  return new Map(rows.map(({ number, startedAt }) => [number, startedAt]))
}

/** When the n-th last call of a kind began; null if there were fewer since then. */
export async function selectNthLast(
  tx: Transaction,
  { sourceId, askedTo, since, n }: Pick<SourceCallRow, 'sourceId' | 'askedTo'> & { since: Date; n: number },
): Promise<Date | null> {
  const [row] = await sqlOn(tx)
    .select({ startedAt: sourceCalls.startedAt })
    .from(sourceCalls)
    .where(matching(sourceCalls, { sourceId, askedTo }, gt(sourceCalls.startedAt, since)))
    .orderBy(desc(sourceCalls.startedAt))
    .limit(1)
    .offset(n - 1)
  return row?.startedAt ?? null
}

export async function insertCall(tx: Transaction, call: typeof sourceCalls.$inferInsert): Promise<number> {
  return (await insertRow(tx, sourceCalls, call)).id
}

/** What a call changes in all that counts it; negative where it gives back. */
export type Change = {
  sourceId: number
  day: string
  month: string
  batchId: string | null
  reveal: string | null
  calls: number
  milliunits: number
  microUsd: number
  now: Date
}

/** Under the locks of the source, then the batch, then the reveal. A call's begin makes its day and its month; its end finds them. */
export async function addToSums(tx: Transaction, change: Change): Promise<void> {
  const { sourceId, day, month, calls, milliunits, microUsd, now } = change
  if (calls > 0)
    await sqlOn(tx)
      .insert(sourceSpending)
      .values([
        { sourceId, period: 'day', beginsOn: day, calls: 0, milliunits: 0, microUsd: 0 },
        { sourceId, period: 'month', beginsOn: month, calls: 0, milliunits: 0, microUsd: 0 },
      ])
      .onConflictDoNothing()
  const more = {
    calls: sql`${sourceSpending.calls} + ${calls}`,
    milliunits: sql`${sourceSpending.milliunits} + ${milliunits}`,
    microUsd: sql`${sourceSpending.microUsd} + ${microUsd}`,
  }
  const isNow = sql`${sourceSpending.sourceId} = ${sourceId} and (${sourceSpending.period}, ${sourceSpending.beginsOn})
    in (('day', ${day}::date), ('month', ${month}::date))`
  await updateRows(tx, sourceSpending, more, isNow)
  const total = {
    calls: sql`${sourceTotals.calls} + ${calls}`,
    microUsd: sql`${sourceTotals.microUsd} + ${microUsd}`,
    changedAt: now,
  }
  for (const [scope, ofId] of [
    ['batch', change.batchId],
    ['reveal', change.reveal],
  ] as const)
    if (ofId !== null) await updateRows(tx, sourceTotals, total, { scope, ofId })
}

/** Which source a call is of: its lock comes before the call's. */
export async function selectSourceOf(db: Db | Transaction, callId: number): Promise<number | null> {
  return (await findRow(db, sourceCalls, { id: callId }))?.sourceId ?? null
}

export async function lockCall(tx: Transaction, callId: number): Promise<SourceCallRow | null> {
  return lockRow(tx, sourceCalls, { id: callId })
}

export async function updateCall(tx: Db | Transaction, callId: number, set: Partial<SourceCallRow>): Promise<void> {
  await updateRows(tx, sourceCalls, set, { id: callId })
}

/** False if this was noted before. */
export async function updateProof(db: Db, callId: number, proof: NonNullable<SourceCallRow['proof']>) {
  const isNews = and(eq(sourceCalls.id, callId), sql`${sourceCalls.proof} is distinct from ${proof}`)
  return (await updateRows(db, sourceCalls, { proof }, isNews)) > 0
}

export async function updateRest(tx: Transaction, id: number, set: Partial<SourceRow>): Promise<void> {
  await updateRows(tx, sources, set, { id })
}

/** Of one go of a reveal, the oldest first. */
export async function selectOpenCalls(db: Db, { id, holdId }: RevealOfCall) {
  return sqlOn(db)
    .select({
      callId: sourceCalls.id,
      sourceId: sourceCalls.sourceId,
      askedTo: sourceCalls.askedTo,
      reference: sourceCalls.reference,
      calledBackAt: sourceCalls.calledBackAt,
      startedAt: sourceCalls.startedAt,
    })
    .from(sourceCalls)
    .where(matching(sourceCalls, { revealId: id, state: 'open', holdId }))
    .orderBy(asc(sourceCalls.id))
}

export type OpenCall = Awaited<ReturnType<typeof selectOpenCalls>>[number]

/** Calls that began before these moments and never ended, the oldest first. */
export async function selectOverdue(db: Db, before: { plain: Date; referenced: Date }, limit: number) {
  const limitOf = sql`case when ${sourceCalls.reference} is null then ${before.plain.toISOString()}::timestamptz
    else ${before.referenced.toISOString()}::timestamptz end`
  const rows = await sqlOn(db)
    .select({ id: sourceCalls.id })
    .from(sourceCalls)
    .where(and(eq(sourceCalls.state, 'open'), lt(sourceCalls.startedAt, limitOf)))
    .orderBy(asc(sourceCalls.startedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteOldTotals(db: Db, before: Date): Promise<void> {
  await deleteRows(db, sourceTotals, lt(sourceTotals.changedAt, before))
}
