import { eq, sql, type AnyColumn } from 'drizzle-orm'
import { users } from '../../db/tables/accounts.ts'
import { installation } from '../../db/tables/installation.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { putRow, selectRows, sqlOn } from '../../db/sql-on.ts'
import { reveals, verifications } from '../../db/tables/checks.ts'

/** Serialises starts of several processes on one database. */
export async function lockInstallation(tx: Transaction): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry installation'))`)
}

/** One process at a time decides whether it runs the practice payments. */
export async function lockPracticePayments(tx: Transaction): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtext('quarry practice payments'))`)
}

export async function findFact(db: Db | Transaction, key: string): Promise<unknown> {
  const [row] = await sqlOn(db)
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key))
  return row?.value
}

export async function putFact(tx: Transaction, key: string, value: unknown): Promise<void> {
  await putRow(tx, installation, { key, value }, installation.key)
}

export async function hasAccounts(tx: Transaction): Promise<boolean> {
  return (await selectRows(tx, users, undefined, { most: 1 })).length > 0
}

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
