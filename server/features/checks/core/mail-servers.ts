import type { MailServers } from '../../../../contract/accounts.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectOutage } from './checks.queries.ts'

/** How often the workers try to reach a mail host again. */
const triedAgainSeconds = 60

/** Refuses while no mail host can be asked, before anything is held or counted: the verdict could only be "unknown". */
export async function requireMailServers(db: Db | Transaction): Promise<void> {
  if (await findOutage(db)) throw new Refusal('mail-servers-unreachable', { retryAfterSeconds: triedAgainSeconds })
}

/** A worker's report that it can't reach mail hosts; null if there is none. */
export async function findOutage(db: Db | Transaction): Promise<MailServers> {
  const row = await selectOutage(db)
  if (!row) return null
  const reason = row.reason === 'net.refused' ? 'rejected' : 'silent'
  return { reason, since: new Date(row.since).toISOString() }
}
