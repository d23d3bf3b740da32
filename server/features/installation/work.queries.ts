import { sql, type AnyColumn } from 'drizzle-orm'
import { reveals, verifications } from '../../db/tables/checks.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

export type Work = {
  reveals: number
  verifications: number
  /** Since when the oldest unclaimed one is due; null if there is none. */
  dueSince: Date | null
}

/** Both counts read an index that holds only work under way. */
export async function selectWork(db: Db, now: Date): Promise<Work> {
  const [ofReveals, ofVerifications] = await Promise.all([underWay(db, reveals, now), underWay(db, verifications, now)])
  const due = [ofReveals.dueSince, ofVerifications.dueSince].filter((since) => since !== null)
  return {
    reveals: ofReveals.count,
    verifications: ofVerifications.count,
    dueSince: due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

async function underWay(
  db: Db,
  table: typeof reveals | typeof verifications,
  now: Date,
): Promise<{ count: number; dueSince: Date | null }> {
  const free = (claimedUntil: AnyColumn) => sql`(${claimedUntil} is null or ${claimedUntil} < ${now.toISOString()})`
  const isDue = sql`${table.nextAttemptAt} <= ${now.toISOString()} and ${free(table.claimedUntil)}`
  const { rows } = await sqlOn(db).execute<{ count: string; since: string | null }>(sql`
    select count(*) as count, min(${table.nextAttemptAt}) filter (where ${isDue})::text as since
    from ${table} where ${table.state} = 'checking'`)
  const { count = '0', since = null } = rows[0] ?? {}
  return { count: Number(count), dueSince: since === null ? null : new Date(since) }
}
