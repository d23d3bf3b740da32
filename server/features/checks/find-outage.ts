import type { MailServers } from '../../../contract/accounts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectOutage } from './outage.queries.ts'

/** What a worker says of its way to the world's mail hosts; null where none says that it is closed. */
export async function findOutage(db: Db | Transaction): Promise<MailServers> {
  const row = await selectOutage(db)
  if (!row) return null
  const reason = row.reason === 'net.refused' ? 'rejected' : 'silent'
  return { reason, since: new Date(row.since).toISOString() }
}
