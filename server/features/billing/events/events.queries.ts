import { and, asc, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PaymentEvent } from '../../../adapters/payments/port.ts'
import { eventSweeps, stripeEvents, type EventSweep } from '../../../db/tables/payments.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteRows, findRow, putRow, sqlOn, updateRows } from '../../../db/sql-on.ts'

/** True if this event was done before. */
export async function insertEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  await insertEvents(db, [event])
  return (await findRow(db, stripeEvents, { id: event.eventId }))?.processedAt != null
}

/** Stores events found in the provider's list; known ones stay as they are. */
export async function insertEvents(db: Db | Transaction, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  await sqlOn(db)
    .insert(stripeEvents)
    .values(events.map(({ eventId: id, type, createdAt, about }) => ({ id, type, createdAt, about })))
    .onConflictDoUpdate({
      target: stripeEvents.id,
      set: { about: sql`excluded.about` },
      setWhere: and(isNull(stripeEvents.about), isNull(stripeEvents.processedAt)),
    })
}

/** Events that are not done and may be tried now, the oldest first. */
export async function selectWaiting(db: Db, at: Date, most: number): Promise<Omit<PaymentEvent, 'isLive'>[]> {
  const { id, type, createdAt, about, processedAt, nextTryAt } = stripeEvents
  const rows = await sqlOn(db)
    .select({ eventId: id, type, createdAt, about })
    .from(stripeEvents)
    .where(and(isNull(processedAt), isNotNull(about), or(isNull(nextTryAt), lte(nextTryAt, at))))
    .orderBy(asc(createdAt))
    .limit(most)
  return rows.flatMap(({ about, ...row }) => (about === null ? [] : [{ ...row, about }]))
}

/** Marks events as done that another event's work covers. */
export async function updateAllProcessed(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sqlOn(db).execute(sql`
      update stripe_events set processed_at = clock_timestamp()
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and processed_at is null`)
}

/** The attempt failed: the next one comes at the next look, then after 1, 3, 7 … minutes, an hour at most. */
export async function putOff(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sqlOn(db).execute(sql`
    update stripe_events set tries = tries + 1,
      next_try_at = ${at}::timestamptz + least(interval '1 hour', (power(2, least(tries, 10)) - 1) * interval '1 minute')
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and processed_at is null`)
}

export async function updateProcessed(db: Db, eventId: string): Promise<void> {
  await updateRows(db, stripeEvents, { processedAt: sql`clock_timestamp()` }, { id: eventId })
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await deleteRows(db, stripeEvents, lt(stripeEvents.receivedAt, before))
}

export async function findSweep(db: Db, list: string, isLive: boolean): Promise<EventSweep> {
  const known = await findRow(db, eventSweeps, { list, isLive })
  return known ?? { list, isLive, seenUntil: null, until: null, afterEvent: null }
}

export async function upsertSweep(tx: Transaction, sweep: EventSweep): Promise<void> {
  await putRow(tx, eventSweeps, sweep, [eventSweeps.list, eventSweeps.isLive])
}
