import type { MailServers } from '../../../../contract/accounts.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectOutage } from './checks.queries.ts'

/** So often the workers try whether a mail host can be reached again. */
const triedAgainSeconds = 60

/** Nothing is begun, held or counted while no mail host can be asked: all it could come to is "unknown". */
export async function requireMailServers(db: Db | Transaction): Promise<void> {
  if (await findOutage(db)) throw new Refusal('mail-servers-unreachable', { retryAfterSeconds: triedAgainSeconds })
}

/** What a worker says of its way to the world's mail hosts; null if none says that it is closed. */
export async function findOutage(db: Db | Transaction): Promise<MailServers> {
  const row = await selectOutage(db)
  if (!row) return null
  const reason = row.reason === 'net.refused' ? 'rejected' : 'silent'
  return { reason, since: new Date(row.since).toISOString() }
}
