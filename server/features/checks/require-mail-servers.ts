import type { Db, Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findOutage } from './find-outage.ts'

/** So often the workers try whether a mail host can be reached again. */
const triedAgainSeconds = 60

/** Nothing is begun, held or counted while no mail host can be asked: all it could come to is "unknown". */
export async function requireMailServers(db: Db | Transaction): Promise<void> {
  if (await findOutage(db)) throw new Refusal('mail-servers-unreachable', { retryAfterSeconds: triedAgainSeconds })
}
