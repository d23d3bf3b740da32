import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/transaction.ts'

export type OutageRow = { reason: string; since: string }

/** The oldest of those that still hold; a process that says nothing more has ended, or reaches hosts again. */
export async function selectOutage(db: Db | Transaction): Promise<OutageRow | null> {
  const { rows } = await db.execute<OutageRow>(sql`
    select reason, since::text from verifier.outages where until > now() order by since limit 1`)
  return rows[0] ?? null
}
