import { sql } from 'drizzle-orm'
import type { MailServers } from '../../../contract/accounts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** What a worker says of its way to the world's mail hosts; null where none says that it is closed. */
export async function findOutage(db: Db | Transaction): Promise<MailServers> {
  const { rows } = await db.execute<{ reason: string; since: string }>(sql`
    select reason, since::text from verifier.outages where until > now() order by since limit 1`)
  const [row] = rows
  if (!row) return null
  const reason = row.reason === 'net.refused' ? 'rejected' : 'silent'
  return { reason, since: new Date(row.since).toISOString() }
}
