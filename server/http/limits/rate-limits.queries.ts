import { gt, lt, sql } from 'drizzle-orm'
import { rateWindows } from '../../db/tables/installation.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

/** More than the clocks of an installation may differ by (doctor/checks). */
const aheadMs = 60_000

/**
 * Counts one more in the key's fixed window; kept in the database, so that a limit holds over all processes. A window that begins later
 * than now was begun by a clock that has been put back since: it would refuse until then.
 */
export async function countInWindow(db: Db | Transaction, key: string, windowMs: number, now: Date) {
  const over = sql`(${rateWindows.startedAt} <= ${new Date(now.getTime() - windowMs)}
    or ${rateWindows.startedAt} > ${new Date(now.getTime() + aheadMs)})`
  const [row] = await sqlOn(db)
    .insert(rateWindows)
    .values({ key, startedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateWindows.count} + 1 end`,
        startedAt: sql`case when ${over} then ${now} else ${rateWindows.startedAt} end`,
      },
    })
    .returning({ count: rateWindows.count, startedAt: rateWindows.startedAt })
  return row ?? { count: 1, startedAt: now }
}

export async function deleteWindow(db: Db, key: string): Promise<void> {
  await deleteRows(db, rateWindows, { key })
}

export async function takeFromWindow(db: Db, key: string): Promise<void> {
  const isCounted = matching(rateWindows, { key }, gt(rateWindows.count, 0))
  await updateRows(db, rateWindows, { count: sql`${rateWindows.count} - 1` }, isCounted)
}

export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await deleteRows(db, rateWindows, lt(rateWindows.startedAt, before))
}
