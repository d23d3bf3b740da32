import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PaymentEvent } from '../../adapters/payments/port.ts'
import { stripeEvents } from '../../db/tables.ts'
import type { Db } from '../../db/transaction.ts'

/** True where this event was done before. */
export async function insertEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { eventId: id, type, createdAt } = event
  await db.insert(stripeEvents).values({ id, type, createdAt }).onConflictDoNothing()
  const [row] = await db.select({ at: stripeEvents.processedAt }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return row?.at != null
}

/** Which of these were done before: a provider goes on naming events that no endpoint took. */
export async function findProcessed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(inArray(stripeEvents.id, [...ids]), isNotNull(stripeEvents.processedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Events that are answered by what was done for another. */
export async function insertProcessed(db: Db, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  const processedAt = sql`clock_timestamp()`
  await db
    .insert(stripeEvents)
    .values(events.map(({ eventId: id, type, createdAt }) => ({ id, type, createdAt, processedAt })))
    .onConflictDoUpdate({ target: stripeEvents.id, set: { processedAt } })
}

export async function updateProcessed(db: Db, eventId: string): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ processedAt: sql`clock_timestamp()` })
    .where(eq(stripeEvents.id, eventId))
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
}
